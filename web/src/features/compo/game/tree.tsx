import { useId } from 'react';
import type { WireCompo, WireMatch, WireRound } from '../../../../../adapters/http/contract.ts';
import type { Side } from '../../../../../domain/compo/match.ts';
import { isEmpty, sideText } from '../../../ui/compo/match-texts.ts';
import { fittedText } from './fitted-text.ts';
import { treeLayout, type PlacedMatch, type TreeSizes } from './tree-layout.ts';
import css from './tree.module.css';

interface TreeProps {
  readonly compo: WireCompo;
  readonly rounds: readonly WireRound[];
  readonly sizes: TreeSizes;
  readonly twoSided?: boolean;
}

/** Parts of a match's box, in sizes of its letters: the columns of its number and of a score, and the room beside a text. */
const PARTS = { number: 1.7, score: 1.7, walkover: 2.5, pad: 0.5 };
/** How much smaller what is not known yet is written. */
const SMALL = 0.8;
/** How much wider the winner's letters are. */
const BOLD = 1.06;

/** The tree as a picture. Who cannot see it has the table of matches. */
export function Tree({ compo, rounds, sizes, twoSided = false }: TreeProps) {
  const { width, height, heads, matches, lines } = treeLayout(rounds, sizes, twoSided);
  const aurora = useId();
  const final = rounds.at(-1)?.matches[0];
  return (
    <svg
      className={`block firm ${css.tree}`}
      viewBox={`-1 0 ${String(width + 2)} ${String(height + 1)}`}
      aria-hidden="true"
      style={{ '--width': `${String(width + 2)}px`, fontSize: sizes.font } as object}
    >
      <linearGradient id={aurora}>
        <stop offset="0" className="mint" />
        <stop offset="0.55" className="blue" />
        <stop offset="1" className="violet" />
      </linearGradient>
      {heads.map(({ name, x }) => (
        <text key={x} className={`head-font strong ${css.head}`} x={x} y={sizes.font}>
          {fittedText(name, sizes.width, sizes.font)}
        </text>
      ))}
      <path className={css.lines} d={lines.join('')} />
      {matches.map((placed) => (
        <MatchBox
          key={placed.match.id}
          compo={compo}
          placed={placed}
          sizes={sizes}
          stroke={placed.match === final && final.winner !== null ? `url(#${aurora})` : undefined}
        />
      ))}
    </svg>
  );
}

interface MatchBoxProps {
  readonly compo: WireCompo;
  readonly placed: PlacedMatch;
  readonly sizes: TreeSizes;
  readonly stroke: string | undefined;
}

function MatchBox({ compo, placed: { match, x, y }, sizes, stroke }: MatchBoxProps) {
  const { width, height, font } = sizes;
  const number = PARTS.number * font;
  const isNext = compo.next.includes(match.id);
  return (
    <g
      transform={`translate(${String(x)} ${String(y)})`}
      data-next={isNext || undefined}
      className={css.match}
    >
      {match.third ? (
        <text className={`head-font strong ${css.head}`} y={-font}>
          Om tredjeplassen
        </text>
      ) : null}
      <rect className={css.box} width={width} height={height} rx="8" style={stroke ? { stroke } : {}} />
      <path className={css.rule} d={`M${String(number)} ${String(height / 2)}H${String(width)}`} />
      <path className={css.rule} d={`M${String(number)} 0V${String(height)}`} />
      <text className={css.number} x={number / 2} y={height / 2}>
        {match.id}
      </text>
      <SideText compo={compo} match={match} side="a" sizes={sizes} />
      <SideText compo={compo} match={match} side="b" sizes={sizes} />
      {isEmpty(compo, match) ? (
        <text className={css.nobody} x={width - PARTS.pad * font} y={height / 2}>
          ingen møtte
        </text>
      ) : null}
    </g>
  );
}

interface SideTextProps {
  readonly compo: WireCompo;
  readonly match: WireMatch;
  readonly side: Side;
  readonly sizes: TreeSizes;
}

function SideText({ compo, match, side, sizes: { width, height, font } }: SideTextProps) {
  const at = side === 'a' ? 0 : 1;
  const y = (height * (1 + 2 * at)) / 4;
  const team = match.teams[at];
  const score = match.score ? String(match.score[at]) : match.walkover === side ? 'w.o.' : '';
  const [start, end] = [(PARTS.number + PARTS.pad) * font, PARTS.pad * font];
  const taken = score === '' ? 0 : match.score ? PARTS.score : PARTS.walkover;
  const room = width - start - end - taken * font;
  const state = stateOf(match, team);
  const names = compo.teams.map(({ name }) => name);
  const size = { unknown: SMALL, won: BOLD, open: 1, lost: 1 }[state] * font;
  return (
    <g data-state={state}>
      {/* How wide letters are is an estimate, and some scripts have wider ones: the box ends there. */}
      <svg x={start} y={y - height / 4} width={room} height={height / 2}>
        <text y={height / 4}>{fittedText(sideText(compo, match, side, true), room, size, names)}</text>
      </svg>
      <text className={css.score} x={width - end} y={y}>
        {score}
      </text>
    </g>
  );
}

function stateOf({ winner, walkover }: WireMatch, team: string | null): 'unknown' | 'open' | 'won' | 'lost' {
  if (team === null) return 'unknown';
  if (walkover === 'none') return 'lost';
  if (winner === null) return 'open';
  return winner === team ? 'won' : 'lost';
}
