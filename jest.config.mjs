const withMariadb = (process.env.TEST_DATABASES ?? 'mariadb').split(',').includes('mariadb');
const FOLDERS = [
  ...[
    'application',
    'config',
    'contract',
    'domain',
    'e2e',
    'fault',
    'generated',
    'http',
    'mail',
    'race',
    'weekend',
  ],
  // Faults during a rush. Only on request: how much gets done in what time depends on the machine.
  ...(process.env.LONG === '1' ? ['rush'] : []),
];

const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // What takes long to load, and keeps nothing of a test.
  moduleNameMapper: {
    '^(koa|mysql2|mysql2/promise|sanitize-html|typeorm)$': '<rootDir>/test/support/once/$1.cjs',
  },
  // Types are checked by the compiler itself, in a step of its own.
  transform: { '\\.tsx?$': ['ts-jest', { useESM: true, tsconfig: '<rootDir>/test/tsconfig.json' }] },
};

export default {
  // More than there are cores, because a third of a test is waiting for a disk, a browser or a mail.
  maxWorkers: 4,
  // Node keeps the modules of every test file that a worker has run. The limit is its heap; its memory is
  // about twice that.
  workerIdleMemoryLimit: '600MB',
  // Enough for whole servers, databases and browsers. Jest accepts it only here, not in a project.
  testTimeout: 600_000,
  testSequencer: '<rootDir>/test/long-first.mjs',
  // No more than these two, because each compiles every file for itself.
  projects: [
    {
      ...common,
      displayName: 'server',
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/test/support/leave-storages.ts'],
      globalSetup: '<rootDir>/test/support/begin-run.mjs',
      globalTeardown: '<rootDir>/test/support/end-run.mjs',
      testMatch: [
        `<rootDir>/test/{${FOLDERS.join(',')}}/**/*.test.ts`,
        ...(withMariadb ? [] : ['!**/contract/mariadb.test.ts']),
      ],
    },
    {
      ...common,
      displayName: 'pages',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/test/web/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['leave-storages', 'jsdom-setup', 'jsdom-speed'].map(
        (file) => `<rootDir>/test/support/${file}.ts`,
      ),
      moduleNameMapper: {
        // jsdom does not load chunks later, so what a browser loads lazily is imported at once.
        '/after-first-paint\\.tsx$': '<rootDir>/web/src/features/signup/after-first-paint-chunk.ts',
        '^fflate$': '<rootDir>/web/src/admin/zip.ts',
        '\\.css$': '<rootDir>/test/support/css-classes.mjs',
        '\\.(svg|png|jpe?g|webp|avif|mp4|webm|pdf|woff2)$': '<rootDir>/test/support/asset-url.mjs',
      },
    },
  ],
};
