/** Loads a package once for all test files of a worker: jest loads every module anew for each. */
const { runInThisContext } = require('node:vm');
const { createRequire } = runInThisContext('process').getBuiltinModule('node:module');

module.exports = createRequire(__filename);
