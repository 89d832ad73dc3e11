import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const EVERY_PAGE =
  /\/node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@tanstack\/(query-core|react-query))\/|rolldown\/runtime|\/web\/src\/(api\/(client|event|first-answers|pages|query-client)|layout\/|ui\/(button|click-frame|first-paint|html|icon|list-text|page|panel|safe-html|skeleton)\b)|\/domain\/(oslo-time|html-rules|frame-hosts)\./;
/** What the sign-up page shows first: others, behind it, show parts of it too. */
const SIGNUP = /\/web\/src\/page-views\/(signup-view|key-facts)\./;

/** What the front page shows first; the crew's editor shows parts of it too. */
const FRONT =
  /\/web\/src\/page-views\/front\/(front-view|hero|film|countdown|contact-box|texts)\.|\/domain\/front-page\./;

export default defineConfig({
  root: 'web',
  plugins: [react()],
  // See the module: what zips the crew's spreadsheets starts no workers.
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
    // What nearly every page shows comes in one piece: a phone fetches a few files, not fifteen.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'site', test: EVERY_PAGE },
            { name: 'signup', test: SIGNUP },
            { name: 'front', test: FRONT },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
