// The compiler imports a module of this name into every file that imports both Testing and
// CoreGraphics. On Apple's platforms, the module lets tests attach images. Here it is empty.
