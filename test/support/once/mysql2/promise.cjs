module.exports = require('../once.cjs')('mysql2/promise');
