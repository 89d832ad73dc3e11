import { useId, useState } from 'react';
import type { AdminCompoAnswer } from '../../../../../adapters/http/contract.ts';
import { isDecided, type Match, type Report, type Side } from '../../../../../domain/compo/match.ts';
import { matchNameWithin, matchText, sideText } from '../../../ui/compo/match-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useForm } from '../../../ui/use-form.ts';
import css from './matches.module.css';
import { ScoreFields } from './score-fields.tsx';
import { changedText } from './texts.ts';
import { reportTyped, typedScores } from './typed-scores.ts';
import type { Reporting } from './use-reporting.ts';

interface MatchDialogProps {
  readonly compo: AdminCompoAnswer;
  /** As it stood when the dialog was opened. */
  readonly match: Match;
  readonly reporting: Reporting;
  readonly onClose: () => void;
}

/** Corrects the result of a match, or takes it away. What is typed stays when another admin was first. */
export function MatchDialog({ compo, match: opened, reporting, onClose }: MatchDialogProps) {
  const problemId = useId();
  const match = reporting.now(opened);
  const [seen, setSeen] = useState(match);
  const [typed, setTyped] = useState(() => typedScores(opened));
  const form = useForm<Side>();
  const { problem, run } = form;
  const isChanged = JSON.stringify(seen) !== JSON.stringify(match);

  const send = async (report: Report | null) => {
    const outcome = await reporting.report(match, report);
    if (outcome.done) onClose();
    return outcome.done || outcome.problem === null ? null : { sentence: outcome.problem, fields: [] };
  };
  /** What has changed is told once, before anything is sent over it. */
  const submit = (report: Report | null | string) => {
    if (typeof report === 'string')
      return { sentence: report, fields: [typed.a === '' ? ('a' as const) : ('b' as const)] };
    if (!isChanged) return send(report);
    setSeen(match);
    return {
      sentence: `${changedText(compo, seen, match)}. Lagre igjen for å sette ditt i stedet.`,
      fields: [],
    };
  };
  const wrong = problem && problem.fields.length > 0 ? problem.sentence : null;
  return (
    <FormDialog
      form={form}
      submit={() => submit(reportTyped(match, typed))}
      title={`Rett ${matchNameWithin(match)}`}
      act="Lagre"
      closeLabel="Lukk"
      side
      className={`grid gap-4 tight ${css.correction}`}
      onClose={onClose}
    >
      <p>{matchText(compo, match)}</p>
      <ScoreFields
        play={compo}
        match={match}
        typed={typed}
        problemId={wrong === null ? undefined : problemId}
        autoFocus
        stacked
        onType={(part) => {
          form.show(null);
          setTyped({ ...typed, ...part });
        }}
      />
      <div aria-live="polite">
        {wrong === null ? null : (
          <p id={problemId} className={css.wrong}>
            {wrong}
          </p>
        )}
      </div>
      <div className="wrap gap-2" role="group" aria-label="Uten mål">
        {(['a', 'b'] as const).map((side) => (
          <Button key={side} onClick={() => run(() => submit({ score: null, walkover: side }))}>
            Walkover til {sideText(compo, match, side)}
          </Button>
        ))}
        <Button onClick={() => run(() => submit({ score: null, walkover: 'none' }))}>Ingen møtte</Button>
        {isDecided(match) ? (
          <Button variant="danger" onClick={() => run(() => submit(null))}>
            Ta bort resultatet
          </Button>
        ) : null}
      </div>
      {isChanged && form.failure === null ? (
        <Panel tone="warning" title={changedText(compo, seen, match)} />
      ) : null}
    </FormDialog>
  );
}
