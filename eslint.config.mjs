import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const OUTSIDE = [
  ...['process', 'Buffer', 'console', 'crypto', 'performance', 'global', 'globalThis', 'window', 'document'],
  ...['fetch', 'WebSocket', 'EventSource', 'localStorage', 'sessionStorage', 'queueMicrotask'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval', 'clearImmediate'],
];

export default defineConfig(
  { ignores: ['dist/', 'data/', 'coverage/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        // One that has all files, so that no type is worked out three times.
        project: 'test/tsconfig.json',
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      'max-lines': ['error', 300],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // A port promises; the adapter behind it may have the answer at once.
      '@typescript-eslint/require-await': 'off',
      // TypeORM's entity schemas take plain objects where they declare classes.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // `{ left, ...rest }` is how a field is left out.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    // Time, chance and the outside come in as arguments or through ports.
    files: ['domain/**/*.ts', 'application/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', ...OUTSIDE],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'The time comes in as an argument.' },
        { object: 'Math', property: 'random', message: 'Chance comes in as an argument.' },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: ':matches(NewExpression[arguments.length=0], CallExpression)[callee.name="Date"]',
          message: 'The time comes in as an argument.',
        },
      ],
    },
  },
  {
    files: ['test/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.object.name="fc"][callee.property.name="assert"][arguments.length<2]',
          message: 'Give it `tries()`, so that TEST_SEED brings back what failed.',
        },
      ],
    },
  },
  { files: ['web/src/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },
  { files: ['**/*.{mjs,cjs}'], languageOptions: { globals: globals.node } },
  prettier,
);
