/** TypeORM, loaded once for all test files of a worker. */
const { runInThisContext } = require('node:vm');
const { createRequire } = runInThisContext('process').getBuiltinModule('node:module');

module.exports = createRequire(__filename)('typeorm');
