module.exports = require('./once.cjs')('typeorm');
