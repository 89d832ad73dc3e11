import type { WireCompo } from '../../../../../adapters/http/contract.ts';
import { missingOn } from '../../../../../domain/compo/compo.ts';
import { useOwnTeams } from '../../../ui/compo/own-compo-calls.ts';
import { OWN } from './match-lines.tsx';
import css from './game.module.css';

/** The teams, and who is on them by their nicks. */
export function TeamList({ compo: { game, teams, teamSize, state } }: { readonly compo: WireCompo }) {
  const own = useOwnTeams(game);
  const isDrawn = state === 'drawn' || state === 'done';
  return (
    <section aria-labelledby="teams" className={`mt-10 ${css.part}`}>
      <h2 className="below-4" id="teams">
        {teamSize.most === 1 ? 'Påmeldte' : 'Lag'}
      </h2>
      {teams.length === 0 ? <p className="muted">Ingen er påmeldt ennå.</p> : null}
      <ul className={`grid gap-2 plain ${css.teams}`}>
        {teams.map(({ id, name, nicks }) => {
          const missing = isDrawn ? 0 : missingOn(nicks.length, teamSize);
          return (
            <li key={id} className="grid packed box pad-3-4 breaks" data-own={own.includes(id) || undefined}>
              <strong dir="auto">{name}</strong>
              {own.includes(id) ? <small className="small strong accent">{OWN}</small> : null}
              {nicks.length === 1 && nicks[0] === name ? null : (
                <span className="wrap gap-0-3 small muted">
                  {nicks.map((nick) => (
                    <span key={nick} dir="auto">
                      {nick}
                    </span>
                  ))}
                </span>
              )}
              {missing > 0 ? <small className="small strong warning">Mangler {missing}</small> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
