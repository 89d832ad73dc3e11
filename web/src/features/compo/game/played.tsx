import type { WireCompo } from '../../../../../adapters/http/contract.ts';
import { matchesOf } from '../../../../../domain/compo/bracket.ts';
import { isGroupDecided } from '../../../../../domain/compo/group-play.ts';
import { roundOf } from '../../../ui/compo/match-rounds.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Groups } from './groups.tsx';
import { MatchLines } from './match-lines.tsx';
import { MatchTable } from './match-table.tsx';
import { Tree } from './tree.tsx';
import css from './game.module.css';

/** How many of the next matches are shown before the rest is unfolded. */
const NEXT_SHOWN = 6;
/** As wide as the page, in units of the drawing. */
const PAGE_WIDTH = 1088;

/** All that is played: what is next, groups, and the tree. */
export function Played({ compo }: { readonly compo: WireCompo }) {
  const groups = compo.groups.length > 0 ? <GroupsPart key="groups" compo={compo} /> : null;
  const tree = compo.rounds.length > 0 ? <TreePart key="tree" compo={compo} /> : null;
  return (
    <>
      <NextPart compo={compo} />
      {compo.groups.every(isGroupDecided) ? [tree, groups] : [groups, tree]}
      <MatchTable compo={compo} />
    </>
  );
}

function NextPart({ compo }: { readonly compo: WireCompo }) {
  const next = matchesOf(compo).filter(({ id }) => compo.next.includes(id));
  if (next.length === 0) return null;
  const lines = (some: typeof next) => (
    <MatchLines cards compo={compo} matches={some} about={(match) => roundOf(compo, match)} />
  );
  const more = next.slice(NEXT_SHOWN);
  return (
    <section aria-labelledby="next" className={`mt-10 ${css.part}`}>
      <h2 className="below-4" id="next">
        Neste kamper
      </h2>
      {lines(next.slice(0, NEXT_SHOWN))}
      {more.length > 0 ? (
        <details>
          <summary className="row gap-2 fit tall strong press">
            Vis {more.length} til <Icon name="down" />
          </summary>
          {lines(more)}
        </details>
      ) : null}
    </section>
  );
}

function GroupsPart({ compo }: { readonly compo: WireCompo }) {
  return (
    <section aria-labelledby="groups" className={`mt-10 ${css.part}`}>
      <h2 className="below-4" id="groups">
        Grupper
      </h2>
      <Groups compo={compo} />
    </section>
  );
}

function TreePart({ compo }: { readonly compo: WireCompo }) {
  const { rounds } = compo;
  const gap = rounds.length > 4 ? 20 : 28;
  const width = Math.floor((PAGE_WIDTH - gap * (rounds.length - 1)) / rounds.length);
  const sizes = {
    width: Math.min(250, Math.max(180, width)),
    height: 64,
    gap,
    space: 14,
    head: 40,
    font: 15,
  };
  return (
    <div className={`mt-10 ${css.part}`}>
      <h2 className="below-4" id="tree">
        Sluttspill
      </h2>
      <div className={`hidden ${css.picture}`} tabIndex={0} role="region" aria-labelledby="tree">
        <Tree compo={compo} rounds={rounds} sizes={sizes} />
      </div>
      <div className={css.list}>
        {rounds.map(({ name, matches }) => (
          <section key={name}>
            <h3>{name}</h3>
            <MatchLines
              compo={compo}
              matches={matches.filter(({ bye }) => !bye)}
              about={({ third }) => (third ? 'Om tredjeplassen' : '')}
            />
          </section>
        ))}
      </div>
    </div>
  );
}
