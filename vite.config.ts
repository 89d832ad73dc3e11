import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/** What nearly every page shows. The words of the look are in it, as they come before the sheets that overrule them. */
const EVERY_PAGE =
  /\/node_modules\/(react|react-dom|scheduler|wouter|regexparam|@tanstack\/(query-core|react-query))\/|rolldown\/runtime|\/web\/src\/(api\/(client|event|first-answers|pages|query-client)|layout\/|jsx\/|styles\/|ui\/(ticket\/remembered-ticket|button|click-frame|first-paint|html|icon|page|panel|safe-html|skeleton)\.)|\/domain\/\w+\/(oslo-time|html-rules|frame-hosts)\./;
/** The first view of the sign-up page. Views behind it show parts of it too. */
const SIGNUP =
  /\/web\/src\/ui\/page-views\/(signup-view|key-facts)\.|\/domain\/\w+\/signup-(page|schedule)\./;

/** The first view of the front page. The crew's editor shows parts of it too. */
const FRONT =
  /\/web\/src\/ui\/page-views\/front\/(front-view|hero|film|countdown|contact-box|texts)\.|\/domain\/\w+\/front-page\./;

/** The programme, on its page, on the front page during the LAN, and in its editor: a file of its own instead of several. */
const PROGRAMME = /\/web\/src\/ui\/page-views\/programme\/|\/domain\/\w+\/(programme|oslo-days)\./;

/** Has each class name stand where it is used, instead of in an object that lists all of its sheet, and keeps the sheet. */
const classNames: Plugin[] = [
  {
    name: 'class-names-in-place',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('.tsx') ? code.replace(/import (\w+)(?= from '.*\.module\.css')/g, 'import * as $1') : null,
  },
  {
    name: 'sheets-without-names',
    enforce: 'post',
    transform: (code, id) =>
      id.endsWith('.module.css') ? { code, moduleSideEffects: 'no-treeshake' } : null,
  },
];

export default defineConfig({
  root: 'web',
  plugins: [classNames, react({ jsxImportSource: '#jsx' })],
  resolve: {
    alias: [
      // The router carries one for older Reacts.
      { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' },
      // Zips the crew's spreadsheets without starting workers; see the module.
      { find: /^fflate$/, replacement: fileURLToPath(new URL('web/src/admin/zip.ts', import.meta.url)) },
    ],
  },
  // The name in the source and the least that tells its sheet from others: a page's first script lists its classes.
  css: {
    modules: {
      generateScopedName: (name, file) =>
        `${name}_${createHash('sha256').update(relative('.', file)).digest('base64url').slice(0, 3)}`,
    },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    manifest: true,
    // The pages' security policy allows neither inline scripts and styles nor data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What nearly every page shows is one chunk, so that a phone fetches a few files instead of fifteen.
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      // The rules do nothing when they are loaded, so a page with one of their numbers need not load them.
      treeshake: { moduleSideEffects: [{ test: /\/domain\//, sideEffects: false }] },
      output: {
        // Without names: each page lists the files that it may need, and a list of names hardly packs.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            { name: 'site', test: EVERY_PAGE },
            { name: 'signup', test: SIGNUP },
            { name: 'front', test: FRONT },
            { name: 'programme', test: PROGRAMME },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
