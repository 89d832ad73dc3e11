import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The built file of a module of the pages, by its path in `web/`: `assets/….js`. */
export function builtFile(module: string): string {
  const manifest = readFileSync(join(process.cwd(), 'dist/web/.vite/manifest.json'), 'utf8');
  const chunk = (JSON.parse(manifest) as Record<string, { readonly file: string }>)[module];
  if (!chunk) throw new Error(`the build has no ${module}`);
  return chunk.file;
}
