/** Jest's filter of the quick loop: leaves out the test files that the environment names as passed before. */
const passed = new Set((process.env.PASSED_BEFORE ?? '').split('\n'));

module.exports = (testPaths) => ({ filtered: testPaths.filter((path) => !passed.has(path)) });
