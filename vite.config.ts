import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const EVERY_PAGE =
  /\/node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@tanstack\/(query-core|react-query))\/|rolldown\/runtime|\/web\/src\/(api\/(client|event|first-answers|pages|query-client)|layout\/|jsx\/|ui\/(button|click-frame|first-paint|html|icon|page|panel|safe-html|skeleton)\b)|\/domain\/(shared\/oslo-time|pages\/(html-rules|frame-hosts))\./;
/** The first view of the sign-up page. Views behind it show parts of it too. */
const SIGNUP = /\/web\/src\/page-views\/(signup-view|key-facts)\.|\/domain\/pages\/signup-(page|schedule)\./;

/** The first view of the front page. The crew's editor shows parts of it too. */
const FRONT =
  /\/web\/src\/page-views\/front\/(front-view|hero|film|countdown|contact-box|texts)\.|\/domain\/pages\/front-page\./;

/** The programme, on its page, on the front page during the LAN, and in its editor: a file of its own instead of several. */
const PROGRAMME = /\/web\/src\/page-views\/programme\/|\/domain\/(pages\/programme|shared\/oslo-days)\./;

export default defineConfig({
  root: 'web',
  plugins: [react({ jsxImportSource: '#jsx' })],
  // Zips the crew's spreadsheets without starting workers; see the module.
  resolve: {
    alias: [
      { find: /^fflate$/, replacement: fileURLToPath(new URL('web/src/admin/zip.ts', import.meta.url)) },
    ],
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
