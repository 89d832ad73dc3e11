import { useId, useState, type SubmitEvent } from 'react';
import type { AdminCompoAnswer } from '../../../../../adapters/http/contract.ts';
import { isDecided, type Match } from '../../../../../domain/compo/match.ts';
import { roundOf } from '../../../ui/compo/match-rounds.ts';
import { matchName, matchNameWithin, matchText } from '../../../ui/compo/match-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import css from './matches.module.css';
import { ScoreFields } from './score-fields.tsx';
import { changedText, NO_DRAW } from './texts.ts';
import { NO_SCORES, reportTyped, type ScoreDraft } from './typed-scores.ts';
import type { Reporting } from './use-reporting.ts';

interface NextMatchProps {
  readonly compo: AdminCompoAnswer;
  readonly match: Match;
  readonly draft: ScoreDraft | undefined;
  readonly reporting: Reporting;
  /** Null: nothing is typed any more. */
  readonly onDraft: (draft: ScoreDraft | null) => void;
  readonly onWalkover: () => void;
}

/** A match with the fields of its result. Once saved by Enter, the next one has the focus. */
export function NextMatch({ compo, match, draft, reporting, onDraft, onWalkover }: NextMatchProps) {
  const problemId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const typed = draft ?? NO_SCORES;
  const report = reportTyped(match, typed);
  const isTaken = isDecided(match);
  // Before it is sent, as soon as both scores stand there.
  const shown = problem ?? (report === NO_DRAW && typed.a !== '' ? NO_DRAW : null);

  const save = async () => {
    if (typeof report === 'string' || busy) return;
    setBusy(true);
    const outcome = await reporting.report(match, report);
    setBusy(false);
    if (outcome.done) onDraft(null);
    else setProblem(outcome.problem);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = wrongIn(compo, match, draft, report);
    setProblem(wrong);
    if (wrong !== null) {
      if (draft) onDraft({ ...draft, teams: match.teams });
      event.currentTarget.querySelector<HTMLElement>(`[name="${typed.a === '' ? 'a' : 'b'}"]`)?.focus();
      return;
    }
    if (document.activeElement?.matches('input')) focusNext(event.currentTarget);
    void save();
  };
  return (
    <li>
      <form
        className={`grid with-end centre gap-1-3 underlined lit-inside ${css.match}`}
        noValidate
        aria-label={matchName(match)}
        onSubmit={isTaken ? (event) => event.preventDefault() : submit}
      >
        <p className={`whole flush small strong ${css.which}`}>
          {matchName(match)} <small>{roundOf(compo, match)}</small>
        </p>
        <ScoreFields
          play={compo}
          match={match}
          typed={typed}
          problemId={shown === null ? undefined : problemId}
          onType={(part) => {
            setProblem(null);
            onDraft({ ...NO_SCORES, teams: match.teams, ...draft, ...part });
          }}
        />
        {isTaken ? (
          <Taken
            {...{ compo, match, report, busy }}
            onKeep={() => onDraft(null)}
            onReplace={() => void save()}
          />
        ) : (
          <div className={`grid gap-1 ${css.acts}`}>
            <Button
              data-small
              type="submit"
              variant={typeof report === 'string' ? 'secondary' : 'primary'}
              busy={busy}
            >
              Lagre
            </Button>
            <Button
              data-small
              variant="ghost"
              aria-label={`Walkover i ${matchNameWithin(match)}`}
              onClick={onWalkover}
            >
              Walkover
            </Button>
          </div>
        )}
        <div aria-live="polite" className={`whole gone-empty ${css.problem}`}>
          {shown === null || isTaken ? null : (
            <p id={problemId}>
              <Icon name="warning" /> {shown}
            </p>
          )}
        </div>
      </form>
    </li>
  );
}

/** What keeps a report from being sent, as a sentence. */
function wrongIn(
  compo: AdminCompoAnswer,
  match: Match,
  draft: ScoreDraft | undefined,
  report: ReturnType<typeof reportTyped>,
): string | null {
  if (typeof report === 'string') return report;
  if (!draft || draft.teams.every((team, side) => team === match.teams[side])) return null;
  return `Kampen har fått andre lag siden du skrev: ${matchText(compo, match)}. Se over, og lagre igjen.`;
}

/** Enter has saved: the first field of the next match in the list, or of the first one, comes next. */
function focusNext(form: HTMLFormElement): void {
  const item = form.closest('li');
  const next = item?.nextElementSibling ?? item?.parentElement?.firstElementChild;
  if (next !== item) next?.querySelector('input')?.focus();
}

interface TakenProps {
  readonly compo: AdminCompoAnswer;
  readonly match: Match;
  readonly report: ReturnType<typeof reportTyped>;
  readonly busy: boolean;
  readonly onKeep: () => void;
  readonly onReplace: () => void;
}

/** Another admin has reported the match while something else is typed here: asks which of both it is to be. */
function Taken({ compo, match, report, busy, onKeep, onReplace }: TakenProps) {
  const before: Match = { ...match, score: null, walkover: null };
  const mine = typeof report === 'string' ? null : report.score;
  return (
    <div className={`grid gap-2 whole ${css.taken}`}>
      <p role="alert">
        <Icon name="warning" /> {changedText(compo, before, match)}
      </p>
      <div className={`wrap gap-2 ${css.acts}`}>
        <Button data-small onClick={onKeep}>
          Behold det
        </Button>
        {mine ? (
          <Button data-small busy={busy} onClick={onReplace}>
            {`Sett ${String(mine[0])}–${String(mine[1])} i stedet`}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
