import type { AdminCompoAnswer } from '../../../../../adapters/http/contract.ts';
import { isDecided, type Match } from '../../../../../domain/compo/match.ts';
import { matchName, matchNameWithin, matchText, scoreText, sideText } from '../../../ui/compo/match-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { GroupTable } from './group-table.tsx';
import css from './matches.module.css';

interface AllMatchesProps {
  readonly compo: AdminCompoAnswer;
  readonly now: (match: Match) => Match;
  readonly onOpen: (match: Match) => void;
}

/** All matches by groups and rounds, and how the groups stand. What is played can be put right. */
export function AllMatches({ compo, now, onOpen }: AllMatchesProps) {
  const list = (matches: readonly Match[]) => (
    <ul className={`plain ${css.matches}`}>
      {matches.map((match) => (
        <MatchLine key={match.id} compo={compo} match={now(match)} onOpen={onOpen} />
      ))}
    </ul>
  );
  return (
    <section>
      <h2>Alle kamper</h2>
      <div className={`grid top ${css.rounds}`}>
        {compo.groups.map((group) => (
          <section key={group.name}>
            <h3>Gruppe {group.name}</h3>
            <GroupTable compo={compo} group={group} />
            {list(group.matches)}
          </section>
        ))}
        {compo.rounds.map(({ name, matches }) => (
          <section key={name}>
            <h3>{name}</h3>
            {list(matches)}
          </section>
        ))}
      </div>
    </section>
  );
}

interface MatchLineProps {
  readonly compo: AdminCompoAnswer;
  readonly match: Match;
  readonly onOpen: (match: Match) => void;
}

function MatchLine({ compo, match, onOpen }: MatchLineProps) {
  const name = matchName(match);
  return (
    <li className="grid centre gap-2 underlined small">
      <span className="digits muted">{name}</span>
      {match.bye ? (
        <span className={`breaks ${css.teams}`}>{matchText(compo, match)}</span>
      ) : (
        <Sides {...{ compo, match }} />
      )}
      {isDecided(match) && !match.bye ? (
        <Button data-small aria-label={`Rett ${matchNameWithin(match)}`} onClick={() => onOpen(match)}>
          Rett
        </Button>
      ) : null}
    </li>
  );
}

/** The two teams, the winner of them marked, and the score. */
function Sides({ compo, match }: Omit<MatchLineProps, 'onOpen'>) {
  const side = (which: 'a' | 'b') => {
    const team = match.teams[which === 'a' ? 0 : 1];
    const text = <span dir="auto">{sideText(compo, match, which)}</span>;
    if (team === null) return <em className="not-italic muted">{text}</em>;
    return team === match.winner ? <strong>{text}</strong> : text;
  };
  return (
    <span className={`breaks ${css.teams}`}>
      {side('a')}
      <em className="not-italic muted"> – </em>
      {side('b')}
      {match.score ? <b className="digits unbroken">{` ${String(scoreText(match))}`}</b> : null}
      {match.walkover ? (
        <b className="digits unbroken">{match.walkover === 'none' ? ' ingen møtte' : ' walkover'}</b>
      ) : null}
      {match.third ? <small>Om tredjeplassen</small> : null}
    </span>
  );
}
