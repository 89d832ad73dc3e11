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

/** A text that fits a width, cut with `…` where it has to be. SVG would draw over the edge. */
export function fittedText(text: string, width: number, size: number): string {
  if (widthOf(text) * size <= width) return text;
  const letters = Array.from(text);
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) * size > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
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
