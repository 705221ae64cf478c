#include "CRectIndex.h"
