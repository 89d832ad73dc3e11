module.exports = require('./once.cjs')('sanitize-html');
