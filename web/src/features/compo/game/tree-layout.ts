import type { WireMatch, WireRound } from '../../../../../adapters/http/contract.ts';
import { isDecided } from '../../../../../domain/compo/match.ts';

/** A match with its box: the upper left corner. */
export interface PlacedMatch {
  readonly match: WireMatch;
  readonly x: number;
  readonly y: number;
}

/** A drawn tree. All lengths are in units of the drawing. */
export interface TreeLayout {
  readonly width: number;
  readonly height: number;
  /** The names of the rounds, each above its column. */
  readonly heads: readonly { readonly name: string; readonly x: number }[];
  readonly matches: readonly PlacedMatch[];
  /** SVG paths from matches to those that their winners play. */
  readonly lines: readonly string[];
}

/** How large things are drawn. */
export interface TreeSizes {
  /** Of a match's box. */
  readonly width: number;
  readonly height: number;
  /** Between columns, and between boxes. */
  readonly gap: number;
  readonly space: number;
  /** Above the boxes, for the names of the rounds. */
  readonly head: number;
  /** Of the letters. */
  readonly font: number;
}

/**
 * Draws a tree from left to right or, `twoSided`, from both sides to the final in the middle, which is half as high. Byes
 * of the first round take no room, so that what is drawn stands close.
 */
export function treeLayout(rounds: readonly WireRound[], sizes: TreeSizes, twoSided = false): TreeLayout {
  const drawing = new Drawing(rounds, sizes, twoSided && rounds.length > 1);
  return drawing.layout();
}

class Drawing {
  private readonly matches: PlacedMatch[] = [];
  private readonly lines: string[] = [];
  /** Where the next match without any before it goes. */
  private free: number;

  constructor(
    private readonly rounds: readonly WireRound[],
    private readonly sizes: TreeSizes,
    private readonly twoSided: boolean,
  ) {
    this.free = sizes.head;
  }

  layout(): TreeLayout {
    const last = this.rounds.length - 1;
    const { width, height, gap, head } = this.sizes;
    const columns = this.twoSided ? 2 * last + 1 : last + 1;
    this.placeFinal(last);
    const bottom = Math.max(head, ...this.matches.map(({ y }) => y + height));
    return {
      width: columns * width + (columns - 1) * gap,
      height: bottom,
      heads: this.heads(),
      matches: this.matches,
      lines: this.lines,
    };
  }

  private heads(): TreeLayout['heads'] {
    const names = this.rounds.map(({ name }) => name);
    const mirrored = this.twoSided ? [...names, ...[...names].reverse().slice(1)] : names;
    return mirrored.map((name, column) => ({ name, x: column * this.step }));
  }

  private get step(): number {
    return this.sizes.width + this.sizes.gap;
  }

  /** The final, and below it the match for the third place. */
  private placeFinal(last: number): void {
    const [final, third] = this.rounds[last]?.matches ?? [];
    const { height, font } = this.sizes;
    const y = this.place(last, 0, false);
    if (final && y !== null && third && !third.bye)
      this.matches.push({ match: third, x: this.columnOf(last, false), y: y + height + 2.8 * font });
  }

  private columnOf(round: number, onRight: boolean): number {
    const last = this.rounds.length - 1;
    return (onRight ? 2 * last - round : round) * this.step;
  }

  /** Places a match and all before it; returns the top of its box, null: it is not drawn. */
  private place(round: number, index: number, onRight: boolean): number | null {
    const match = this.rounds[round]?.matches[index];
    if (!match || (match.bye && round === 0)) return null;
    const { head } = this.sizes;
    const isFinal = round === this.rounds.length - 1;
    const one = this.place(round - 1, 2 * index, onRight);
    // The other side begins at the top again.
    if (isFinal && this.twoSided) this.free = head;
    const right = this.twoSided && isFinal ? true : onRight;
    const other = this.place(round - 1, 2 * index + 1, right);
    const before = [one, other].filter((y) => y !== null);
    // A bye that came of a match to which nobody came stands after it.
    if (match.bye && before.length === 0) return null;
    const y = before.length > 0 ? before.reduce((sum, each) => sum + each, 0) / before.length : this.slot();
    this.matches.push({ match, x: this.columnOf(round, onRight), y });
    if (one !== null) this.lines.push(this.line(round, one, y, onRight));
    if (other !== null) this.lines.push(this.line(round, other, y, right));
    return y;
  }

  private slot(): number {
    const y = this.free;
    this.free += this.sizes.height + this.sizes.space;
    return y;
  }

  private line(round: number, from: number, to: number, onRight: boolean): string {
    const { width, height, gap } = this.sizes;
    const [start, end] = onRight
      ? [this.columnOf(round - 1, true), this.columnOf(round, true) + width]
      : [this.columnOf(round - 1, false) + width, this.columnOf(round, false)];
    const middle = start + (onRight ? -gap / 2 : gap / 2);
    const [y, end_] = [from + height / 2, to + height / 2].map(String);
    return `M${String(start)} ${y ?? ''}H${String(middle)}V${end_ ?? ''}H${String(end)}`;
  }
}

/** The rounds from the first on in which anything is still to be played; of a tree that is done the last three. */
export function roundsToPlay(rounds: readonly WireRound[]): readonly WireRound[] {
  const first = rounds.findIndex(({ matches }) => matches.some((match) => !isDecided(match)));
  return rounds.slice(first < 0 ? -3 : first);
}
