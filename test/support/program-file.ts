/**
 * Node's arguments to run a script of the program: that of the build when `npm test` has just made one,
 * because it starts in half the time, otherwise the source.
 */
export function programFile(script: `config/${string}.ts`): readonly string[] {
  return process.env['TEST_THE_BUILD'] === '1'
    ? [`dist/server/${script.replace(/\.ts$/, '.js')}`]
    : ['--import', 'tsx', script];
}
