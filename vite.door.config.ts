import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

const WORKER = 'web/src/door/worker/dor-sw.js';

/** Writes the door's service worker with the list of all files that the door needs without net. */
function serviceWorker(): Plugin {
  return {
    name: 'door-service-worker',
    generateBundle(_, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/'))
        .map((name) => `/${name}`)
        .sort();
      const hash = createHash('sha256').update(readFileSync('web/dor.html'));
      const version = hash.update(files.join()).digest('hex').slice(0, 12);
      const source = readFileSync(WORKER, 'utf8')
        .replace("'VERSION'", JSON.stringify(version))
        .replace('[/* FILES */]', JSON.stringify(files));
      this.emitFile({ type: 'asset', fileName: 'dor-sw.js', source });
    },
  };
}

/** The door is a document of its own, built beside the site: it shares no script with it, so each stays small. */
export default defineConfig({
  root: 'web',
  plugins: [react({ jsxImportSource: '#jsx' }), serviceWorker()],
  publicDir: false,
  worker: { format: 'es' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: false,
    target: 'baseline-widely-available',
    manifest: '.vite/door.json',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'web/dor.html',
      treeshake: { moduleSideEffects: [{ test: /\/domain\//, sideEffects: false }] },
    },
  },
});
