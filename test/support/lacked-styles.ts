import { lackedFeatures } from './promised-browsers.ts';

const LACKED = lackedFeatures('css');
const namesBelow = (part: string) =>
  new Set(
    LACKED.filter((path) => path.startsWith(part)).map((path) => path.slice(path.lastIndexOf('.') + 1)),
  );

const SELECTORS = namesBelow('css.selectors.');
// On iOS the selection looks as it does everywhere else.
SELECTORS.delete('selection');
const FUNCTIONS = namesBelow('css.types.');

/**
 * The selectors and functions of a style sheet that a promised browser lacks, outside `@supports`. A browser drops the
 * whole rule for such a selector, and a variable with such a function spoils what uses it. Properties and values may be
 * unknown to it: those it only leaves out.
 */
export function lackedStyles(css: string): string[] {
  const plain = withoutSupports(css.replace(/\/\*[^]*?\*\//g, ''));
  const selectors = [...plain.matchAll(/[^{};]+(?=\{)/g)]
    .map(([prelude]) => prelude.trim())
    .filter((prelude) => !prelude.startsWith('@'))
    .flatMap((prelude) => [...prelude.matchAll(/::?([a-z-]+)/g)].map(([, name = '']) => name));
  const functions = [...plain.matchAll(/:[^{};]*(?=[;}])/g)].flatMap(([value]) =>
    [...value.matchAll(/([a-z-]+)\(/g)].map(([, name = '']) => name),
  );
  return [
    ...selectors.filter((name) => SELECTORS.has(name)).map((name) => `:${name}`),
    ...functions.filter((name) => FUNCTIONS.has(name)).map((name) => `${name}()`),
  ];
}

/** The style sheet without the blocks for browsers that have something. */
function withoutSupports(css: string): string {
  const start = css.indexOf('@supports');
  if (start < 0) return css;
  let end = css.indexOf('{', start) + 1;
  for (let depth = 1; depth > 0 && end < css.length; end += 1) {
    if (css[end] === '{') depth += 1;
    if (css[end] === '}') depth -= 1;
  }
  return css.slice(0, start) + withoutSupports(css.slice(end));
}
