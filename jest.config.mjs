const project = (displayName, testMatch, more = {}) => ({
  displayName,
  testMatch: testMatch.map((files) => `<rootDir>/test/${files}`),
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': '<rootDir>/test/transform.mjs' },
  ...more,
});

const pages = {
  testEnvironment: 'jsdom',
  setupFilesAfterEnv: ['jsdom-setup', 'jsdom-speed'].map((file) => `<rootDir>/test/support/${file}.ts`),
  moduleNameMapper: {
    // jsdom does not load chunks later, so what a browser loads lazily is imported at once.
    '/after-first-paint\\.tsx$': '<rootDir>/web/src/features/signup/after-first-paint-chunk.ts',
    '^fflate$': '<rootDir>/web/src/admin/zip.ts',
    '\\.css$': '<rootDir>/test/support/css-classes.mjs',
    '\\.(svg|png|jpe?g|webp|avif|mp4|webm|pdf|woff2)$': '<rootDir>/test/support/asset-url.mjs',
  },
};

const chosen = (database) => (process.env.TEST_DATABASES ?? database).split(',').includes(database);
const withoutMariadb = { testPathIgnorePatterns: ['/contract/(mariadb|joined-statements)\\.test'] };

export default {
  // More than there are cores, because a third of a test is waiting for a disk, a browser or a mail.
  maxWorkers: 4,
  // Node keeps the modules of every test file that a worker has run. The limit is its heap; its memory is
  // about twice that.
  workerIdleMemoryLimit: '600MB',
  // Enough for whole servers, databases and browsers. Jest accepts it only here, not in a project.
  testTimeout: 600_000,
  testSequencer: '<rootDir>/test/long-first.mjs',
  projects: [
    project('rules', ['{domain,application,config}/**/*.test.ts']),
    project('contract', ['contract/**/*.test.ts'], chosen('mariadb') ? {} : withoutMariadb),
    project('http', ['{http,mail}/**/*.test.ts']),
    project('web', ['web/**/*.test.{ts,tsx}'], pages),
    project('fault', ['fault/**/*.test.ts']),
    // Faults during a rush. Only on request: how much gets done in what time depends on the machine.
    ...(process.env.LONG === '1' ? [project('rush', ['rush/**/*.test.ts'])] : []),
    project('race', ['race/**/*.test.ts']),
    project('e2e', ['e2e/**/*.test.ts']),
    project('generated', ['generated/**/*.test.ts']),
  ],
};
