/** How wide letters are at most, without the marks on them, in parts of the font's size. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ijl.,:;'’|!()[\]\-– ftrI]/u, 0.36],
  [/[W@—]/u, 1.08],
  [/[mwMÆŒ%…]/u, 0.92],
  [/[A-ZÅØÄÖ&]/u, 0.7],
  [/[ -\u024f]/u, 0.6],
];
/** Of other scripts and of emoji. */
const WIDEST = 1.2;

/** How many letters at their end tell names with one beginning apart. */
const TAIL = 4;

/**
 * A text that fits a width, cut with `…` where it has to be. SVG would draw over the edge. Where one of the `others` begins as
 * what would be left, it is cut before its last letters instead.
 */
export function fittedText(
  text: string,
  width: number,
  size: number,
  others: readonly string[] = [],
): string {
  if (widthOf(text) * size <= width) return text;
  const letters = Array.from(text);
  const head = fittedHead(letters, '…', width / size);
  if (!others.some((other) => other !== text && other.startsWith(head))) return `${head}…`;
  const tail = `…${letters.slice(-TAIL).join('').trimStart()}`;
  return `${fittedHead(letters, tail, width / size)}${tail}`;
}

/** As many of the first letters as fit with what follows, at least one. */
function fittedHead(all: readonly string[], tail: string, width: number): string {
  const letters = [...all];
  while (letters.length > 1 && widthOf(`${letters.join('')}${tail}`) > width) letters.pop();
  return letters.join('').trimEnd();
}

function widthOf(text: string): number {
  return Array.from(text).reduce(
    (sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(bare(letter)))?.[1] ?? WIDEST),
    0,
  );
}

/** `W` of `Ŵ`. */
function bare(letter: string): string {
  return Array.from(letter.normalize('NFD'))[0] ?? letter;
}
