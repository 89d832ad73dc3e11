/** Jest's transform from TypeScript to JavaScript for this Node, file by file and without type checks. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transformSync, version } from 'esbuild';

const OPTIONS = {
  target: `node${process.versions.node}`,
  sourcemap: 'inline',
  jsx: 'automatic',
  tsconfigRaw: readFileSync(new URL('../tsconfig.json', import.meta.url), 'utf8'),
};
const ABOUT_ALL = JSON.stringify([version, OPTIONS]);

export default {
  getCacheKey: (source, file) =>
    createHash('sha256').update([ABOUT_ALL, file, source].join('\0')).digest('hex'),
  process: (source, file) =>
    transformSync(source, { ...OPTIONS, loader: file.endsWith('x') ? 'tsx' : 'ts', sourcefile: file }),
};
