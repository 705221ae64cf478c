#include "CProcessCopies.h"
