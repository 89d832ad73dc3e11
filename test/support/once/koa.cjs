module.exports = require('./once.cjs')('koa');
