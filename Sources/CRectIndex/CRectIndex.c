#include "RectIndexSearch.h"
