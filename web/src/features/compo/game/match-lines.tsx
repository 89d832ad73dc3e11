import type { WireCompo, WireMatch } from '../../../../../adapters/http/contract.ts';
import { matchName, matchText, scoreText, sideText } from '../../../ui/compo/match-texts.ts';
import { useOwnTeams } from '../../../ui/compo/own-compo-calls.ts';
import css from './game.module.css';

/** What marks a team, or a match of it, that somebody of this tab's registration is on. */
export const OWN = 'ditt lag';

interface MatchLinesProps {
  readonly compo: WireCompo;
  readonly matches: readonly WireMatch[];
  /** What is told of a match beside its name. */
  readonly about?: (match: WireMatch) => string;
  /** Side by side, where there is room. */
  readonly cards?: boolean;
}

/** Matches in lines, each with its name: «Rad A – Rad B 2–1». */
export function MatchLines({ compo, matches, about, cards = false }: MatchLinesProps) {
  const own = useOwnTeams(compo.game);
  const isOwn = ({ teams }: WireMatch) => teams.some((team) => team !== null && own.includes(team));
  return (
    <ul className={cards ? `grid gap-2 plain ${css.cards}` : `stack measure plain ${css.lines}`}>
      {matches.map((match) => (
        <li
          key={match.id}
          data-next={compo.next.includes(match.id) || undefined}
          data-own={isOwn(match) || undefined}
        >
          <span className="small digits muted">
            {[matchName(match), about?.(match), isOwn(match) && OWN].filter(Boolean).join(' · ')}
          </span>
          <span className={`breaks ${css.sides}`}>
            {match.bye ? matchText(compo, match) : <Sides compo={compo} match={match} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The two teams, the winner marked, and the score. */
function Sides({ compo, match }: { readonly compo: WireCompo; readonly match: WireMatch }) {
  const side = (which: 'a' | 'b') => {
    const team = match.teams[which === 'a' ? 0 : 1];
    const text = sideText(compo, match, which);
    if (team === null)
      return (
        <em className="muted" dir="auto">
          {text}
        </em>
      );
    return match.winner === team ? (
      <strong className="accent" dir="auto">
        {text}
      </strong>
    ) : (
      <span dir="auto">{text}</span>
    );
  };
  const score = scoreText(match);
  return (
    <>
      {side('a')}
      <span> – </span>
      {side('b')}
      {score === null ? null : <b>{` ${score}`}</b>}
      {match.walkover === null ? null : <b>{match.walkover === 'none' ? ' (ingen møtte)' : ' (walkover)'}</b>}
    </>
  );
}
