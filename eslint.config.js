// How the scripts of the web pages are checked: likely mistakes, names that do not exist, code that nobody uses.
import js from '@eslint/js';
import globals from 'globals';

const strict = {
  ...js.configs.recommended.rules,
  'no-unused-vars': ['error', { caughtErrors: 'none' }],
  'no-var': 'error',
  'prefer-const': 'error',
  eqeqeq: 'error',
  'no-shadow': 'error',
  'no-implicit-globals': 'error',
};

export default [
  { ignores: ['**/vendor/', '**/node_modules/', '.venv*/', 'build/', 'dist/'] },
  { files: ['src/**/*.js'], languageOptions: { globals: globals.browser }, rules: strict },
  { files: ['**/service_worker.js'], languageOptions: { globals: globals.serviceworker } },
  // Run before the first paint, as plain scripts: old syntax on purpose.
  { files: ['**/early.js', '**/layout.js', '**/report.js'], languageOptions: { sourceType: 'script' }, rules: { 'no-var': 'off', 'no-implicit-globals': 'off' } },
  { files: ['tests/**/*.js', '*.js'], languageOptions: { globals: { ...globals.node, ...globals.browser } }, rules: strict },
];
