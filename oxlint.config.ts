import { defineConfig } from 'oxlint'
import { boundaries } from './scripts/lint/boundaries.ts'

const sizes = (lines: number, linesPerFunction: number) =>
  ({
    'eslint/max-lines': ['error', { max: lines }],
    'eslint/max-lines-per-function': ['error', { max: linesPerFunction, skipBlankLines: true, skipComments: true }],
  }) as const

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'node'],
  categories: { correctness: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/dist/**', '**/node_modules/**', '**/migrations/**'],
  rules: {
    ...sizes(250, 50),
    'eslint/complexity': ['error', { max: 15 }],
    'eslint/eqeqeq': ['error', 'always', { null: 'ignore' }],
    'eslint/no-alert': 'error',
    'eslint/prefer-const': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-duplicates': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'react/exhaustive-deps': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/rules-of-hooks': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': [
      'error',
      {
        allowForKnownSafeCalls: [{ from: 'package', package: 'node:test', name: ['test', 'describe', 'it', 'suite'] }],
      },
    ],
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    // Letters of a text one by one are wanted here and there; splitting an emoji does no harm where it happens.
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'unicorn/prefer-node-protocol': 'error',
  },
  overrides: [
    { files: ['server/src/**', 'web/src/**'], rules: { 'eslint/no-console': 'error' } },
    { files: ['**/*.tsx'], rules: sizes(250, 80) },
    { files: ['**/*.test.ts', '**/*.spec.ts'], rules: { ...sizes(400, 50), 'eslint/max-lines-per-function': 'off' } },
    // Tools that load these files ask for a default export.
    {
      files: ['**/*.config.ts', '**/*-reporter.ts', 'e2e/start-server.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    // Playwright hands a fixture on by a function called `use`, which is no React hook.
    { files: ['e2e/**'], rules: { 'react/rules-of-hooks': 'off', 'eslint/no-empty-pattern': 'off' } },
    {
      files: ['web/src/**'],
      excludeFiles: ['web/src/lib/**', '**/*.test.ts'],
      rules: {
        'eslint/no-restricted-globals': [
          'error',
          {
            globals: [
              {
                name: 'fetch',
                message: 'Only lib/ talks to the server, so that keys, failures and sign-out are handled once.',
              },
              { name: 'XMLHttpRequest', message: 'Only lib/ talks to the server, so that failures are handled once.' },
            ],
            checkGlobalObject: true,
          },
        ],
      },
    },
    ...boundaries,
  ],
})
