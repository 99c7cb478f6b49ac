// What Embedded Swift expects from a C library when it runs in a browser. Importing this module
// is enough to link it: Swift code never calls these functions by name.
#pragma once
