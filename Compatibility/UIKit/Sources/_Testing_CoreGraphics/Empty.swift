// The compiler imports a module of this name into every file that imports both Testing and CoreGraphics. On
// Apple's platforms it attaches images to tests; here it has nothing to add.
