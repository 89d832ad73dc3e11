import { useEffect, useRef, useState } from 'react';
import type {
  EventAnswer,
  FactsAnswer,
  FactsBody,
  HistoryAnswer,
  LeftoversAnswer,
  NewEventAnswer,
  RequestOf,
} from '../../../../../adapters/http/contract.ts';
import type { TypedFacts } from '../../../../../domain/desk/facts.ts';
import { eachFact } from '../../../../../domain/shared/event-facts.ts';
import type { NextEventField } from '../../../../../domain/upkeep/next-event.ts';
import { parseOsloField } from '../../../../../domain/shared/oslo-time.ts';
import { closedUp, lineAsStored } from '../../../../../domain/shared/typed-text.ts';
import { failureText, useAdminCall } from '../../../admin/calls.ts';
import { useCrewDraft } from '../../../admin/crew-draft.ts';
import { KeepCrew } from '../../../admin/keep-crew.tsx';
import { NO_PASSWORD, NOT_TWICE } from '../../../admin/fact-fields.tsx';
import { ApiError, call } from '../../../api/client.ts';
import { useServerClock } from '../../../api/event.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { useForm, type FormProblem } from '../../../ui/use-form.ts';
import { bodyOf, draftProblem, firstDraft, isDraft, type Draft, type Standing } from './draft.ts';
import { StepList } from '../../../ui/step-list.tsx';
import css from './next-event.module.css';
import { StepFields } from './step-fields.tsx';
import { Summary } from './summary.tsx';
import {
  NEXT_EVENT_SENTENCES,
  NOT_TICKED,
  ORGANISER_FIELDS,
  stepOf,
  stepsOf,
  TRY_LATER,
  type Step,
  type WizardField,
} from './texts.ts';

/** What is known of how the LAN was begun. */
export type BegunAnswer = { readonly backup: string | null } & Pick<NewEventAnswer, 'archived'>;

interface WizardProps {
  readonly leftovers: LeftoversAnswer;
  readonly standing: Standing;
  readonly facts: FactsAnswer;
  /** Nothing has been set up yet. */
  readonly isFirst: boolean;
  /** Refetches what is left. */
  readonly onLeftovers: () => void;
  /** The LAN of this name stands. `backup` null: another press has begun it. `archived`: the id of the last one's figures, if any. */
  readonly onBegun: (name: string, answer: BegunAnswer) => void;
}

/** The seven steps. What is typed survives a reload of the tab, but for the password. */
export function Wizard({ leftovers, standing, facts, isFirst, onLeftovers, onBegun }: WizardProps) {
  const [kept, keep] = useCrewDraft('next-event', isDraft);
  const draft = kept ?? firstDraft(standing, facts, isFirst);
  const [password, setPassword] = useState('');
  const [isProven, setProven] = useState(false);
  const adminCall = useAdminCall();
  const now = useServerClock();
  const form = useForm<WizardField>();
  const change = (changes: Partial<Draft>) => keep({ ...draft, ...changes });
  const steps = stepsOf(isFirst);
  const step = steps[draft.step] ?? steps[0];
  const isLast = step.about === 'end';
  const wantsPassword = step.about === 'begin' || (!isProven && (isLast || step.about === 'organiser'));

  const begin = async (): Promise<FormProblem<WizardField> | null> => {
    const path = '/api/superAdmin/newEvent';
    try {
      const body = bodyOf(draft, standing, password);
      const answer = await adminCall<NewEventAnswer>(path, { method: 'POST', body });
      keep(null);
      onBegun(lineAsStored(draft.name), answer);
      return null;
    } catch (error) {
      if (await stands(error, draft)) {
        keep(null);
        onBegun(lineAsStored(draft.name), { backup: null, archived: await archivedOf(standing) });
        return null;
      }
      return problemOf(error);
    }
  };
  /** The id of the figures of the LAN that stood, which the lost answer would have told. */
  const archivedOf = async ({ dates }: Standing): Promise<string | null> => {
    const lans = await adminCall<HistoryAnswer>('/api/admin/getHistory').catch(() => []);
    return lans.find(({ starts }) => starts === dates.starts)?.id ?? null;
  };
  const problemOf = (error: unknown): FormProblem<WizardField> | null => {
    const { code, details } = error instanceof ApiError ? error : { code: '', details: {} };
    const sentence = code === 'maintenance-running' ? TRY_LATER : failureText(error);
    if (sentence === null) return null;
    if (code === 'superadmin-password-wrong') {
      setProven(false);
      return { sentence, fields: ['password'] };
    }
    const organiser = ORGANISER_FIELDS.find((field) => code === 'facts-invalid' && field === details.field);
    if (organiser) return { sentence, fields: [organiser] };
    if (code === 'leftovers') {
      // Somebody has signed up or paid meanwhile: it is to be seen again.
      const again = details.leftovers?.map(({ kind }) => kind) ?? [];
      change({ step: 0, acknowledged: draft.acknowledged.filter((kind) => !again.includes(kind)) });
      onLeftovers();
    }
    return { sentence, fields: [] };
  };
  /** Proves the password by storing the facts of the organiser, or none of them; then goes on. */
  const prove = async (typed: TypedFacts): Promise<FormProblem<WizardField> | null> => {
    const body: RequestOf<FactsBody> = { ...eachFact((fact) => typed[fact]), password };
    try {
      await adminCall('/api/superAdmin/updateFacts', { method: 'PUT', body });
      setProven(true);
      change({ step: draft.step + 1 });
      return null;
    } catch (error) {
      return problemOf(error);
    }
  };
  const next = (): FormProblem<WizardField> | null | Promise<FormProblem<WizardField> | null> => {
    const unseen = leftovers.filter(({ kind }) => !draft.acknowledged.includes(kind));
    if (step.about === 'begin' && unseen.length > 0)
      return { sentence: NOT_TICKED, fields: ['acknowledged'] };
    const field = draftProblem(draft, standing, now());
    if (field && stepOf(steps, field) <= draft.step) return wrongIn(field);
    const { vippsNumber, vippsAgain } = draft.organiser;
    if (step.about === 'organiser' && closedUp(vippsNumber) !== closedUp(vippsAgain))
      return { sentence: NOT_TWICE, fields: ['vippsAgain'] };
    if (wantsPassword && password === '') return { sentence: NO_PASSWORD, fields: ['password'] };
    if (step.about === 'organiser') return prove(draft.organiser);
    if (step.about === 'begin') return prove({});
    change({ step: draft.step + 1 });
    return null;
  };
  const wrongIn = (field: NextEventField): FormProblem<WizardField> => {
    change({ step: stepOf(steps, field) });
    return { sentence: NEXT_EVENT_SENTENCES[field], fields: [field] };
  };
  const submit = () => {
    if (!isLast) return next();
    const field = draftProblem(draft, standing, now());
    if (field) return wrongIn(field);
    if (password === '') return { sentence: NO_PASSWORD, fields: ['password'] as const };
    return begin();
  };
  const back = () => {
    form.show(null);
    change({ step: draft.step - 1 });
  };

  return (
    <form
      noValidate
      className={`grid gap-6 measure tight ${css.form}`}
      onSubmit={(event) => form.run(submit, event)}
    >
      <StepHead steps={steps} step={draft.step} title={step.title} />
      {step.about === 'end' ? (
        <>
          <Summary {...{ draft, isFirst, leftovers, standing }} />
          <KeepCrew checked={draft.keepCrew ?? false} onChange={(keepCrew) => change({ keepCrew })} />
        </>
      ) : (
        <StepFields
          about={step.about}
          {...{ draft, isFirst, leftovers, standing, change }}
          problemAt={form.problemAt}
        />
      )}
      {wantsPassword ? (
        <TextField
          label="Superadmin-passord"
          problem={form.problemAt('password')}
          type="password"
          name="password"
          enterKeyHint="go"
          readOnly={form.busy}
          value={password}
          onChange={setPassword}
        />
      ) : null}
      {form.failure ? <ErrorPanel message={form.failure} /> : null}
      <p role="status" className="gone-empty">
        {form.busy ? 'Arbeider. Ikke lukk siden.' : null}
      </p>
      <div className="wrap gap-3">
        {draft.step > 0 ? (
          <Button aria-disabled={form.busy} onClick={() => (form.busy ? undefined : back())}>
            Tilbake
          </Button>
        ) : null}
        <Button type="submit" variant={isLast && !isFirst ? 'danger' : 'primary'} busy={form.busy}>
          {isLast ? (isFirst ? 'Sett opp' : 'Start nytt arrangement') : 'Videre'}
        </Button>
      </div>
    </form>
  );
}

/** Whether the LAN of the draft stands after all, as after a press whose answer was lost. */
async function stands(error: unknown, { name, starts }: Draft): Promise<boolean> {
  if (!(error instanceof ApiError) || (error.status !== 0 && error.code !== 'event-unchanged')) return false;
  const event = await call<EventAnswer>('/api/event').catch(() => null);
  return event?.name === lineAsStored(name) && event.dates.starts === parseOsloField(starts);
}

interface StepHeadProps {
  readonly steps: readonly Step[];
  readonly step: number;
  readonly title: string;
}

/** The row of steps, and the heading of this one, which takes the focus after the first. */
function StepHead({ steps, step, title }: StepHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [step]);
  return (
    <>
      <StepList label="Steg" names={steps.map(({ short }) => short)} current={step} className={css.steps} />
      <h2 ref={heading} tabIndex={-1} className="flush large no-ring">
        <span className="firm muted">{`Steg ${String(step + 1)} av ${String(steps.length)}: `}</span>
        {title}
      </h2>
    </>
  );
}
