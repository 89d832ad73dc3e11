import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A browser in the version from which on the build promises to work. */
export interface PromisedBrowser {
  readonly name: string;
  readonly version: string;
}

/** By the build's word for a browser: what people call it, and how MDN's data does. */
const BROWSERS = {
  chrome: ['Chrome', 'chrome', 'chrome_android'],
  edge: ['Edge', 'edge'],
  firefox: ['Firefox', 'firefox', 'firefox_android'],
  safari: ['Safari', 'safari'],
  ios: ['iOS', 'safari_ios'],
} as const;

const RESOLVED_TARGET = `
  const { resolveConfig } = await import('vite');
  const { build } = await resolveConfig({}, 'build');
  console.log(JSON.stringify(build.target));`;

/** What the build is made for, as Vite reads `vite.config.ts`: words like `chrome111`. */
const TARGETS = JSON.parse(
  execFileSync(process.execPath, ['--input-type=module', '-e', RESOLVED_TARGET], { encoding: 'utf8' }),
) as string[];

const VERSIONS = TARGETS.map((target) => {
  const [, word = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(target) ?? [];
  const [name, ...keys] = BROWSERS[word as keyof typeof BROWSERS];
  return { name, version, keys };
});

/** All browsers that the build promises. */
export const PROMISED: readonly PromisedBrowser[] = VERSIONS;

const DATA = JSON.parse(
  readFileSync('node_modules/@mdn/browser-compat-data/data.json', 'utf8'),
) as Identifier;

/** The browsers among the promised that lack a feature of MDN's data, such as `api.URL.canParse_static`, by name. */
export function lackedBy(path: string): readonly string[] {
  const at = compatAt(path);
  if (!at) throw new Error(`MDN has no data about ${path}`);
  return VERSIONS.filter(({ keys, version }) => !keys.every((key) => isIn(at, key, version))).map(
    ({ name, version }) => `${name} ${version}`,
  );
}

/** The first versions with a feature, by the names of the promised browsers. */
export function firstWith(path: string): ReadonlyMap<string, number> {
  const at = compatAt(path);
  return new Map(
    VERSIONS.map(({ name, keys: [key] }) => [
      name,
      Math.min(...supportOf(at, key).map(({ since }) => since)),
    ]),
  );
}

/** The paths of all features below some parts of MDN's data that a promised browser lacks. */
export function lackedFeatures(...parts: readonly ('api' | 'css' | 'javascript')[]): string[] {
  return parts
    .flatMap((part) => featuresIn(part, DATA[part] ?? {}))
    .filter((path) => lackedBy(path).length > 0);
}

function featuresIn(path: string, feature: Identifier): string[] {
  const inner = Object.entries(feature).filter(([name]) => name !== '__compat');
  return [
    ...(feature.__compat ? [path] : []),
    ...inner.flatMap(([name, one]) => featuresIn(`${path}.${name}`, one as Identifier)),
  ];
}

function compatAt(path: string): CompatStatement | undefined {
  let at: Identifier | undefined = DATA;
  for (const name of path.split('.')) at = at && Object.hasOwn(at, name) ? at[name] : undefined;
  return at?.__compat;
}

function isIn(at: CompatStatement, key: string, version: string): boolean {
  return supportOf(at, key).some(({ since, until }) => since <= Number(version) && Number(version) < until);
}

/** From which version on, and until before which one, a browser has all of a feature, by its own name and unasked. */
function supportOf(at: CompatStatement | undefined, key: string) {
  const statements = [at?.support[key as keyof CompatStatement['support']] ?? []].flat();
  return statements
    .filter((one) => !one.flags && !one.prefix && !one.alternative_name && !one.partial_implementation)
    .map((one) => ({ since: versionOf(one.version_added), until: versionOf(one.version_removed) }));
}

/** Versions have no more than one part after the point, which is one digit. */
function versionOf(version: unknown): number {
  return typeof version === 'string' && /^≤?\d/.test(version)
    ? Number.parseFloat(version.replace('≤', ''))
    : Infinity;
}
