import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A regular expression of the code, and where it stands. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
  readonly at: string;
}

/** Stands for what a pattern is put together of: a number, or letters. */
const PUT_IN = '6';

/** Every regular expression of the files in these folders, as literals or made with `new RegExp`. */
export function patternsIn(...folders: readonly string[]): Pattern[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...folders], {
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => patternsOf(file, readFileSync(file, 'utf8')));
}

/** Those of one file. Throws for one that cannot be read without running the code. */
export function patternsOf(file: string, text: string): Pattern[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    const at = `${file}:${String(source.getLineAndCharacterOfPosition(node.getStart()).line + 1)}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1), at });
    }
    if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') {
      const [made, flags] = node.arguments ?? [];
      found.push({ source: textOf(made, at), flags: flags ? textOf(flags, at) : '', at });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function textOf(node: ts.Expression | undefined, at: string): string {
  if (node && ts.isStringLiteralLike(node)) return node.text;
  if (node && ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(PUT_IN);
  throw new Error(`${at}: a pattern has to be written where it is made`);
}

/** Whether a pattern takes a number of signs that has no bound: without, its steps have one too, wherever it begins. */
export function isUnbounded({ source }: Pick<Pattern, 'source'>): boolean {
  const signs = source.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '');
  return /[*+]|\{\d+,\}/.test(signs);
}

/**
 * How the steps of patterns grow with the text, wherever they begin in it: of each null for not faster than the text, else
 * in words, with the worst text. The theory of automata decides. It knows no looking around, so that is read twice: as if
 * it were not there, and as if it took what it looks at. A number of times is one whatever the text, so a high one is read
 * as a low one, which is decided much sooner.
 */
export function growthsOf(patterns: readonly Pick<Pattern, 'source' | 'flags'>[]): (string | null)[] {
  const readings = patterns.map(({ source, flags }) =>
    [() => '', (seen: string) => seen].map((by) => [lookingReplaced(withLowNumbers(source), by), flags]),
  );
  const found = execFileSync(process.execPath, [CHECK], {
    ...{ input: JSON.stringify(readings.flatMap(withoutTwins)), encoding: 'utf8' },
  });
  const wrong = (JSON.parse(found) as (string | null)[]).values();
  return readings.map((some) =>
    withoutTwins(some).reduce<string | null>((first) => {
      const next = wrong.next().value ?? null;
      return first ?? next;
    }, null),
  );
}

const CHECK = new URL('check-patterns.mjs', import.meta.url).pathname;

/** A pattern without looking around has one reading only. */
function withoutTwins([one, other]: readonly string[][]): string[][] {
  return one?.[0] === other?.[0] ? [one ?? []] : [one ?? [], other ?? []];
}

function withLowNumbers(source: string): string {
  const low = (times: string): string => (times === '' ? '' : String(Math.min(Number(times), MOST_TIMES)));
  return source.replace(
    /\{(\d+)(,?)(\d*)\}/g,
    (_, least: string, comma: string, most: string) => `{${low(least)}${comma}${low(most)}}`,
  );
}

const MOST_TIMES = 3;

/** The pattern with another in place of each that it looks ahead or back for. */
function lookingReplaced(source: string, by: (seen: string) => string): string {
  const begin = /\(\?<?[=!]/.exec(source);
  if (!begin) return source;
  const from = begin.index + begin[0].length;
  const to = endOfGroup(source, from);
  return lookingReplaced(
    `${source.slice(0, begin.index)}(?:${by(source.slice(from, to))})${source.slice(to + 1)}`,
    by,
  );
}

/** Where the group ends within which the index is. */
function endOfGroup(source: string, from: number): number {
  let open = 1;
  let inClass = false;
  for (let at = from; at < source.length; at++) {
    const sign = source.charAt(at);
    if (sign === '\\') at += 1;
    else if (sign === '[') inClass = true;
    else if (sign === ']') inClass = false;
    else if (!inClass && sign === '(') open += 1;
    else if (!inClass && sign === ')') open -= 1;
    if (open === 0) return at;
  }
  throw new Error(`no end in ${source}`);
}
