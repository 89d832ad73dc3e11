import { useEffect, useRef } from 'react';
import type { WireCompo } from '../../../../../adapters/http/contract.ts';
import { matchesOf } from '../../../../../domain/compo/bracket.ts';
import { isGroupDecided } from '../../../../../domain/compo/group-play.ts';
import { Icon } from '../../../ui/icon.tsx';
import { StateLine } from '../compo-facts.tsx';
import { Podium } from '../podium.tsx';
import { GroupTable } from './groups.tsx';
import { LiveMark } from './live-mark.tsx';
import { MatchLines } from './match-lines.tsx';
import { NowPlayed } from './now-played.tsx';
import { Tree } from './tree.tsx';
import { roundsToPlay, treeLayout } from './tree-layout.ts';
import css from './big-screen.module.css';

interface BigScreenProps {
  readonly compo: WireCompo;
  readonly onClose: () => void;
}

const SIZES = { width: 200, height: 60, gap: 22, space: 10, head: 44, font: 19 };
/** How narrow boxes may be, drawn from one side and from both; how wide a picture is that fills the screen, in parts of its height. */
const [LEAST_WIDTH, LEAST_OF_BOTH, SHAPE] = [300, 195, 2.15];
/** With more matches in its first round a tree is drawn from both sides. */
const MOST_ON_ONE_SIDE = 8;
const MOST_NEXT = 4;
/** Shorter names are no larger than one of so many letters. */
const LEAST_LETTERS = 5;

/** What is played now on the whole window, for the large screen of the hall. */
export function BigScreen({ compo, onClose }: BigScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    // Else the cross would be framed on the large screen.
    heading.current?.focus();
  }, []);
  const inGroups = !compo.groups.every(isGroupDecided) || compo.rounds.length === 0;
  const winner = compo.state === 'done' ? compo.results.find(({ place }) => place === 1)?.text : undefined;
  const next = matchesOf(compo).filter(({ id }) => compo.next.includes(id));
  return (
    <dialog
      ref={dialog}
      className={`ground bright ${css.screen}`}
      data-won={winner === undefined ? undefined : true}
      aria-label={compo.title}
      onClose={onClose}
    >
      <header className={`wrap row ${css.head}`}>
        <h2 className="quiet-focus" ref={heading} tabIndex={-1}>
          {compo.title}
        </h2>
        <StateLine compo={{ ...compo, teams: compo.teams.length }} />
        <NowPlayed compo={compo} />
        <LiveMark compo={compo} />
        <button
          type="button"
          className={`middle bare round press muted lit-text ${css.close}`}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" label="Lukk storskjermen" />
        </button>
      </header>
      {winner === undefined ? null : (
        <p className={css.winner} style={{ '--letters': Math.max(LEAST_LETTERS, winner.length) } as object}>
          <span>Vinner</span> <strong dir="auto">{winner}</strong>
        </p>
      )}
      <div className={css.body}>{inGroups ? <BigGroups compo={compo} /> : <BigTree compo={compo} />}</div>
      {compo.state === 'done' ? (
        <Podium compo={compo} />
      ) : (
        <section className={`grid centre ${css.next}`} aria-label="Neste kamper">
          <h3>Neste</h3>
          <MatchLines compo={compo} matches={next.slice(0, MOST_NEXT)} />
        </section>
      )}
    </dialog>
  );
}

function BigTree({ compo }: { readonly compo: WireCompo }) {
  const rounds = roundsToPlay(compo.rounds);
  const drawn = rounds[0]?.matches.filter(({ bye }) => !bye).length ?? 0;
  const twoSided = drawn > MOST_ON_ONE_SIDE;
  const columns = twoSided ? 2 * rounds.length - 1 : rounds.length;
  const { height } = treeLayout(rounds, SIZES, twoSided);
  const filling = (SHAPE * height - (columns - 1) * SIZES.gap) / columns;
  const width = Math.max(twoSided ? LEAST_OF_BOTH : LEAST_WIDTH, filling);
  return <Tree compo={compo} rounds={rounds} sizes={{ ...SIZES, width }} twoSided={twoSided} />;
}

/** How a table is cut, in sizes of its letters, and a window, in parts of its height. */
const TABLE = { width: 22, line: 2.3, gap: 2 };
const WINDOW = { width: 1.6, height: 0.74 };

/** How large letters can be, in parts of the window's height, with the groups in so many columns. */
function fontIn(columns: number, groups: number, lines: number): number {
  const rows = Math.ceil(groups / columns);
  return Math.min(
    WINDOW.width / columns / TABLE.width,
    WINDOW.height / (rows * lines * TABLE.line + (rows - 1) * TABLE.gap),
  );
}

function BigGroups({ compo }: { readonly compo: WireCompo }) {
  const { groups } = compo;
  const lines = Math.max(...groups.map(({ teams }) => teams.length)) + 2;
  const font = (columns: number) => fontIn(columns, groups.length, lines);
  const columns = [1, 2, 3, 4].reduce((best, one) => (font(one) > font(best) ? one : best));
  const style = { '--columns': columns, '--font': font(columns) } as object;
  return (
    <div className={css.groups} style={style}>
      {groups.map((group) => (
        <GroupTable key={group.name} compo={compo} group={group} />
      ))}
    </div>
  );
}
