import type { ScreenCompo } from '../../../../domain/pages/screen-slides.ts';
import css from './screen.module.css';

/** How many of the matches to come can be read at once. */
const MOST_NEXT = 2;

type ScreenMatch = ScreenCompo['next'][number];

/** A competition: the matches in play, large, and what comes next; once it is over, who won. */
export function CompoSlide({ compo }: { readonly compo: ScreenCompo }) {
  const { title, inPlay, next, standing } = compo;
  if (inPlay.length === 0)
    return (
      <>
        <h2 className={css.line}>{title}</h2>
        <ol className={`plain ${css.standing}`}>
          {standing.map(({ place, text }) => (
            <li key={place} data-place={place}>
              <b>{place}.</b>{' '}
              <span className={css.line} dir="auto">
                {text}
              </span>
            </li>
          ))}
        </ol>
      </>
    );
  return (
    <>
      <h2 className={css.line}>{title}</h2>
      <p className={css.label}>Spilles nå</p>
      <ul className={`plain ${css.inPlay}`}>
        {inPlay.map((match, index) => (
          <li key={index}>
            {inPlay.length === 1 ? <LargeSides match={match} /> : <MatchSides match={match} />}
          </li>
        ))}
      </ul>
      {next.length > 0 ? (
        <>
          <p className={css.label}>Neste</p>
          <ul className={`plain ${css.nextMatches}`}>
            {next.slice(0, MOST_NEXT).map((match, index) => (
              <li key={index} className={css.line}>
                <MatchSides match={match} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

/** The only match: its teams on lines of their own, as large as a screen can show them, each with what it has scored. */
function LargeSides({ match: { teams, score } }: { readonly match: ScreenMatch }) {
  return teams.map((team, side) => (
    <span key={side} className={css.side}>
      <span className={css.line} dir="auto">
        {team ?? '?'}
      </span>
      {score ? <b>{score[side]}</b> : null}
    </span>
  ));
}

/** The two teams of a match, and between them its score, if it has one. */
export function MatchSides({ match: { teams, score } }: { readonly match: ScreenMatch }) {
  const [a, b] = teams;
  return (
    <>
      <span dir="auto">{a ?? '?'}</span>
      <b>{score ? ` ${String(score[0])}–${String(score[1])} ` : ' – '}</b>
      <span dir="auto">{b ?? '?'}</span>
    </>
  );
}
