import type { ScreenCompo } from '../../../../domain/pages/screen-slides.ts';
import css from './screen.module.css';

/** How many of the matches to come can be read at once. */
const MOST_NEXT = 3;

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
      <ul className={`plain ${css.inPlay}`} data-one={inPlay.length === 1 || undefined}>
        {inPlay.map((match, index) => (
          <li key={index}>
            <MatchSides match={match} />
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
