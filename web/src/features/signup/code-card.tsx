import { useState } from 'react';
import { normaliseSignupAddress } from '../../../../domain/shared/email-address.ts';
import { HELP_TRIES, locksAfter, nextTry, waitAfter } from '../../../../domain/signup/email-code.ts';
import { timeText } from '../../../../domain/shared/words.ts';
import { PROMISES } from '../../../../domain/privacy/promises.ts';
import { ApiError } from '../../api/client.ts';
import { useEventFacts, useServerClock } from '../../api/event.ts';
import { useLimits } from '../../api/limits.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RetypedInput } from '../../ui/retyped-input.tsx';
import { useForm, type FormProblem } from '../../ui/use-form.ts';
import { BlacklistModal } from './blacklist-modal.tsx';
import { CodeField } from './code-field.tsx';
import type { Flow } from './flow.ts';
import { sendCode, sendListCode } from './signup-calls.ts';
import { StepHead } from './step-head.tsx';
import { EMAIL_WRONG, locked, MUST_WAIT, NEED_HELP } from './texts.ts';
import type { FlowDispatch } from './use-flow.ts';
import { useSecondsUntil } from './use-seconds-until.ts';
import css from './step.module.css';

const WRONG_ADDRESS: FormProblem<'email'> = { sentence: EMAIL_WRONG, fields: ['email'] };
const withoutSpaces = (typed: string) => typed.replace(/\s/g, '');
const CODE_MAIL_TIME = timeText(PROMISES.codeMailMs);

interface CodeCardProps {
  readonly flow: Flow;
  readonly dispatch: FlowDispatch;
  readonly onBack: () => void;
}

/** Verifies the visitor's address with a code by e-mail. */
export function CodeCard({ flow, dispatch, onBack }: CodeCardProps) {
  const { guid, tries, resendAt } = flow;
  const limits = useLimits();
  const [email, setEmail] = useState(flow.email);
  const { problem, problemAt, failure, busy, run, show } = useForm<'email'>();
  const [blacklisted, setBlacklisted] = useState(false);
  const [again, setAgain] = useState(false);
  const secondsLeft = useSecondsUntil(resendAt);
  const clock = useServerClock();

  const send = async (address: string): Promise<FormProblem<'email'> | null> => {
    const attempt = nextTry(tries, limits);
    dispatch({ type: 'code-asked', email: address, tries: attempt });
    const wait = waitAfter(attempt, limits);
    try {
      const answer = await (flow.forList ? sendListCode(address) : sendCode(address));
      dispatch({ type: 'code-sent', guid: answer.guid, resendAt: clock() + wait });
      setAgain(attempt > 1);
      return null;
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      const retryAfterMs = (refusal.details.retryAfter ?? 0) * 1000;
      const pause = locksAfter(attempt, limits) ? wait : retryAfterMs || (refusal.status === 403 ? wait : 0);
      if (pause > 0) dispatch({ type: 'code-refused', resendAt: clock() + pause });
      if (refusal.status === 401) {
        setBlacklisted(true);
        return null;
      }
      if (refusal.code === 'signup-closed') {
        // The sign-up page says why: sign-up is closed, over or full by now.
        dispatch({ type: 'went', step: 'page' });
        return null;
      }
      if (refusal.code === 'waiting-list-off') {
        dispatch({ type: 'session-ended', notice: refusal.message });
        return null;
      }
      if (refusal.code === 'email-invalid') return WRONG_ADDRESS;
      if (refusal.code === 'email-refused')
        return { sentence: refusal.message, fields: guid ? [] : ['email'] };
      return { sentence: refusal.status === 403 ? MUST_WAIT : refusal.message, fields: [] };
    }
  };
  const submit = () => {
    if (secondsLeft > 0) return problem;
    const address = normaliseSignupAddress(email);
    return address ? send(address) : WRONG_ADDRESS;
  };

  return (
    <section className="stack gap-6 min-0 close-all">
      <StepHead flow={flow} title="Bekreft e-posten din" />
      <form
        className={`grid gap-5 tight-all ${css.narrow}`}
        noValidate
        onSubmit={(event) => run(submit, event)}
      >
        {guid ? (
          <p role="status">
            Vi har sendt en {again ? 'ny ' : ''}kode til <strong>{flow.email}</strong>. Det kan ta opptil{' '}
            {CODE_MAIL_TIME} før e-posten kommer. Husk å sjekke søppelposten!
          </p>
        ) : (
          <Field
            label="Epost"
            rule={
              flow.forList
                ? 'Vi sender en kode hit. Hit sender vi også e-post når det er plass.'
                : 'Vi sender en kode hit. Bekreftelsen kommer også hit.'
            }
            problem={problemAt('email')}
          >
            {(ids) => (
              <RetypedInput
                {...ids}
                type="email"
                name="email"
                inputMode="email"
                autoComplete="email"
                enterKeyHint="send"
                autoCapitalize="off"
                spellCheck={false}
                value={email}
                change={withoutSpaces}
                onType={setEmail}
                onBlur={() => show(email && !normaliseSignupAddress(email) ? WRONG_ADDRESS : null)}
              />
            )}
          </Field>
        )}
        {guid ? (
          <CodeField
            key={guid}
            email={flow.email}
            guid={guid}
            onVerified={() => dispatch({ type: 'verified' })}
          />
        ) : null}
        {failure ? (
          <div role="alert">
            <Panel tone="warning">
              <p>{failure}</p>
            </Panel>
          </div>
        ) : null}
        <Tries tries={tries} waiting={secondsLeft > 0} />
        <div className="wrap row gap-3">
          <Button
            type="submit"
            variant={guid ? 'secondary' : 'primary'}
            busy={busy}
            disabled={secondsLeft > 0}
          >
            {guid ? 'Send kode på nytt' : 'Send kode til epost'}
            {secondsLeft > 0 ? ` (${waitText(secondsLeft)})` : ''}
          </Button>
          {guid ? (
            <Button
              variant="ghost"
              onClick={() => {
                show(null);
                dispatch({ type: 'address-changed' });
              }}
            >
              Bytt epost
            </Button>
          ) : null}
          <Button variant="ghost" onClick={onBack}>
            Tilbake
          </Button>
        </div>
        {guid ? null : (
          <p className="small muted">
            Det kan ta opptil {CODE_MAIL_TIME} før e-posten kommer. Husk å sjekke søppelposten.
          </p>
        )}
      </form>
      {blacklisted ? <BlacklistModal email={flow.email} onClose={() => location.reload()} /> : null}
    </section>
  );
}

interface TriesProps {
  readonly tries: number;
  readonly waiting: boolean;
}

/** Offers help after a few codes, and says so when there were too many. */
function Tries({ tries, waiting }: TriesProps) {
  const socialUrl = useEventFacts()?.socialUrl;
  const limits = useLimits();
  if (locksAfter(tries, limits) && waiting) return <p role="alert">{locked(limits.codeMailPerAddressMs)}</p>;
  if (tries <= HELP_TRIES) return null;
  return (
    <p>
      {socialUrl ? (
        <a href={socialUrl} target="_blank" rel="noopener noreferrer">
          {NEED_HELP}
        </a>
      ) : (
        NEED_HELP
      )}
    </p>
  );
}

function waitText(seconds: number): string {
  return seconds > 60 ? `${String(Math.ceil(seconds / 60))} min` : `${String(seconds)} s`;
}
