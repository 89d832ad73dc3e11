import { useEffect, useId, useRef, useState } from 'react';
import type { OpenConsentAnswer, WireWard } from '../../../../adapters/http/contract.ts';
import {
  isConsentFieldWrong,
  wrongConsentField,
  type ConsentField,
  type ConsentForm as Form,
} from '../../../../domain/consent/consent-form.ts';
import { ApiError } from '../../api/client.ts';
import { failureOf } from '../../api/failure.ts';
import { like, useDraft } from '../../ui/draft.ts';
import { Html } from '../../ui/html.tsx';
import { ErrorPanel, Panel } from '../../ui/panel.tsx';
import { useForm, type FormProblem } from '../../ui/use-form.ts';
import { ChildRow } from './child-row.tsx';
import { CodePart } from './code-part.tsx';
import { giveConsent, isDead, mailCode } from './guardian-calls.ts';
import { GuardianFields, type TypedField } from './guardian-fields.tsx';
import { NEW_DRAFT, type Draft } from './kept-consent.ts';
import { Sentences } from './sentences.tsx';
import { FIELD_PROBLEMS } from './texts.ts';
import css from './guardian.module.css';

interface ConsentFormProps {
  readonly token: string;
  readonly sheet: OpenConsentAnswer;
  readonly onChange: (changed: (sheet: OpenConsentAnswer) => OpenConsentAnswer) => void;
  readonly onDead: () => void;
  readonly readAgain: (refusal: unknown) => Promise<string>;
  readonly onWithdraw: (ward: WireWard) => void;
  /** Called with each child that a consent was given for, and whether it may go out alone at night. */
  readonly onGiven: (nights: ReadonlyMap<string, boolean>) => Promise<void>;
}

/** The form with which a guardian consents, confirmed by a code that is mailed to them. */
export function ConsentForm(props: ConsentFormProps) {
  const { token, sheet, onChange, onDead, readAgain, onWithdraw, onGiven } = props;
  const [kept, keep, changeKept] = useDraft('consent', token, like(NEW_DRAFT));
  const draft = kept ?? NEW_DRAFT;
  const type = (changed: Partial<Draft>) => changeKept((last) => ({ ...(last ?? NEW_DRAFT), ...changed }));
  const [emailCode, setEmailCode] = useState('');
  /** How often a code was sent, so that its field takes the focus each time. */
  const [sent, setSent] = useState(0);
  /** A new object each time, so that a further change takes the focus again. */
  const [textChanged, setTextChanged] = useState<{ readonly sentence: string }>();
  const { problem, problemAt, failure, busy, run, show } = useForm<ConsentField>();
  const sending = useForm();
  const rules = useRef<HTMLElement>(null);
  useEffect(() => {
    if (textChanged) rules.current?.focus();
  }, [textChanged]);
  const childrenProblem = `${useId()}-children`;

  const form = formOf(draft, sheet, emailCode);
  const own = new Set(sheet.children.map(({ child }) => child));
  const nights = new Map(form.children.map(({ child, night }) => [child, night]));
  const change = (field: ConsentField, changed: Partial<Draft>) => {
    type(changed);
    if (problem?.fields[0] === field) show(null);
  };
  const leave = (field: TypedField) => {
    if (isConsentFieldWrong(form, field, own)) show(problemIn(field));
  };
  const sendCode = async () => {
    try {
      await mailCode(token);
      type({ codeSent: true });
      setEmailCode('');
      setSent((times) => times + 1);
    } catch (error) {
      if (isDead(error)) onDead();
      throw error;
    }
  };
  const takeText = ({ message, details: { text, textVersion } }: ApiError) => {
    if (text && textVersion !== undefined) onChange((last) => ({ ...last, text, textVersion }));
    setTextChanged({ sentence: message });
  };
  const give = async (): Promise<FormProblem<ConsentField> | null> => {
    try {
      await giveConsent({ token, ...form });
      keep(null);
      await onGiven(nights);
      return null;
    } catch (error) {
      if (isDead(error)) onDead();
      else if (isTextChange(error)) takeText(error);
      else return problemOf(error, await readAgain(error));
      return null;
    }
  };
  const submit = () => {
    const wrong = wrongConsentField(form, own);
    // What a code is mailed for can be sent as soon as it is there.
    if (!draft.codeSent && (wrong === null || wrong === 'emailCode')) return sendCode();
    return wrong ? problemIn(wrong) : give();
  };
  const { rules: ruleHtml, sentences } = sheet.text;
  return (
    <form noValidate className={`stack top gap-10 ${css.form}`} onSubmit={(event) => run(submit, event)}>
      <section className={`stack gap-4 tight-all quiet-focus ${css.part}`}>
        <h2>Hvem gjelder det?</h2>
        <ul className="stack gap-2 unmarked pad-0">
          {sheet.children.map((ward) => (
            <ChildRow
              key={ward.child}
              ward={ward}
              ticks={{
                name: 'children',
                chosen: nights.has(ward.child),
                night: draft.nights[ward.child] ?? ward.night,
                problemId: problemAt('children') ? childrenProblem : undefined,
                onChoose: (chosen) => change('children', chosenAs(draft, ward, chosen)),
                onNight: (night) => type({ nights: { ...draft.nights, [ward.child]: night } }),
              }}
              onWithdraw={() => onWithdraw(ward)}
            />
          ))}
        </ul>
        <p id={childrenProblem} role="alert" className="row gap-2 small strong danger gone-empty">
          {problemAt('children')}
        </p>
      </section>
      {ruleHtml === '' && !textChanged ? null : (
        <section ref={rules} tabIndex={-1} className={`stack gap-4 tight-all quiet-focus ${css.part}`}>
          <h2>Reglene</h2>
          {textChanged ? <Panel tone="warning" title={textChanged.sentence} /> : null}
          {ruleHtml === '' ? null : (
            <div className="card pad-5">
              <Html html={ruleHtml} />
            </div>
          )}
        </section>
      )}
      <Sentences
        sentences={sentences}
        ticks={form.ticks}
        problem={problemAt('ticks')}
        onTick={(index, on) =>
          change('ticks', {
            ticked: toggled(tickedNow(draft, sheet), index, on),
            textVersion: sheet.textVersion,
          })
        }
      />
      <GuardianFields
        draft={draft}
        problemAt={problemAt}
        onType={(field, typed) => change(field, { [field]: typed })}
        onLeave={leave}
      />
      <CodePart
        isSent={draft.codeSent}
        sent={sent}
        code={emailCode}
        problem={problemAt('emailCode')}
        busy={busy}
        sending={sending.busy}
        onType={(typed) => {
          setEmailCode(typed);
          if (problem?.fields[0] === 'emailCode') show(null);
        }}
        onSend={() => {
          show(null);
          sending.run(sendCode);
        }}
      />
      {(failure ?? sending.failure) ? <ErrorPanel message={failure ?? sending.failure ?? ''} /> : null}
    </form>
  );
}

/** The form as it is sent. */
function formOf(draft: Draft, sheet: OpenConsentAnswer, emailCode: string): Form {
  const { name, relation, phone, nights } = draft;
  const ticked = tickedNow(draft, sheet);
  return {
    ...{ name, relation, phone, emailCode, textVersion: sheet.textVersion },
    ticks: sheet.text.sentences.map((_, index) => ticked.includes(index)),
    children: sheet.children
      .filter((ward) => isChosen(draft, ward))
      .map(({ child, night }) => ({ child, night: nights[child] ?? night })),
  };
}

/** Whether a child is ticked: from the start, unless what was given for them was taken back. */
function isChosen({ leftOut, takenIn }: Draft, { child, state }: WireWard): boolean {
  return state === 'withdrawn' ? takenIn.includes(child) : !leftOut.includes(child);
}

/** What a child's tick, or its absence, changes. */
function chosenAs({ leftOut, takenIn }: Draft, { child, state }: WireWard, chosen: boolean): Partial<Draft> {
  return state === 'withdrawn'
    ? { takenIn: toggled(takenIn, child, chosen) }
    : { leftOut: toggled(leftOut, child, !chosen) };
}

/** The ticks of the text on show: those of another text do not count. */
function tickedNow(draft: Draft, { textVersion }: OpenConsentAnswer): readonly number[] {
  return draft.textVersion === textVersion ? draft.ticked : [];
}

function toggled<T>(list: readonly T[], one: T, on: boolean): readonly T[] {
  const others = list.filter((other) => other !== one);
  return on ? [...others, one] : others;
}

function problemIn(field: ConsentField): FormProblem<ConsentField> {
  return { sentence: FIELD_PROBLEMS[field], fields: [field] };
}

/** A refusal at the field that it is about. `news`: what has changed meanwhile, which is why the children were refused. */
function problemOf(error: unknown, news: string): FormProblem<ConsentField> {
  const sentence = failureOf(error);
  if (!(error instanceof ApiError)) return { sentence, fields: [] };
  if (error.code === 'wrong-code' || error.code === 'locked') return { sentence, fields: ['emailCode'] };
  const field = error.details.field as ConsentField | undefined;
  if (error.code !== 'consent-invalid' || !field)
    return { sentence: [sentence, news].filter(Boolean).join('\n'), fields: [] };
  return { sentence: field === 'children' ? news || sentence : sentence, fields: [field] };
}

function isTextChange(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'text-changed';
}
