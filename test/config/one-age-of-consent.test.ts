import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the program's texts are. */
const FOLDERS = ['domain', 'application', 'adapters', 'config', 'web/src'];
/** What would say an age of its own: only the crew's setting does, whose default stands in `domain/shared/settings.ts`. */
const OWN_AGE = /under 16|16 år|CONSENT_AGE|fylt 16|yngre enn 16/i;

test('no text and no rule has an age of consent of its own', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|html|json|mjs)$/.test(name))
      .map((name) => join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => OWN_AGE.test(readFileSync(file, 'utf8')))).toEqual([]);
});
