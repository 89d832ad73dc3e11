module.exports = require('./once.cjs')('mysql2');
