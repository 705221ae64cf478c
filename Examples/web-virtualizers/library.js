"use strict";

// Loads a library from the folder that is named on the command line.

const fs = require("node:fs");
const Module = require("node:module");
const path = require("node:path");
const { fail } = require("./protocol.js");

/** The library's package: its name with its version, and a function that loads one of its files.
 *
 * `standIns` has an object for each other package that the library imports, but does not need for its
 * arithmetic. */
function openLibrary(packageName, standIns = {}) {
  const folder = process.argv[2];
  const usage = `node ${path.basename(process.argv[1])} FOLDER [ARRANGEMENT]`;
  if (!folder) fail(`expected the folder of the package "${packageName}"; usage: ${usage}`);
  const manifest = path.resolve(folder, "package.json");
  let description;
  try {
    description = JSON.parse(fs.readFileSync(manifest, "utf8"));
  } catch {
    fail(`expected the folder of the package "${packageName}", found no package.json in "${folder}"`);
  }
  if (description.name !== packageName) {
    fail(`expected the package "${packageName}", found "${description.name}" in "${folder}"`);
  }
  const load = Module._load;
  Module._load = function (request, ...rest) {
    return Object.hasOwn(standIns, request) ? standIns[request] : load.call(this, request, ...rest);
  };
  return {
    name: `${description.name} ${description.version}`,
    /** The value that a file of the package exports under a name. */
    member(file, name) {
      const full = path.resolve(folder, file);
      if (!fs.existsSync(full)) {
        fail(`expected "${file}" in ${packageName} ${description.version}, found no such file`);
      }
      const value = require(full)[name];
      if (value === undefined) {
        fail(`expected "${file}" of ${packageName} ${description.version} to export "${name}"`);
      }
      return value;
    },
  };
}

module.exports = { openLibrary };
