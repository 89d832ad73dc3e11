import { useState } from 'react';
import { normaliseSignupAddress } from '../../../../domain/blacklist.ts';
import { HELP_TRIES, LOCK_TRIES, RESEND_SECONDS } from '../../../../domain/email-code.ts';
import { ApiError } from '../../api/client.ts';
import { useEventFacts } from '../../api/event.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useForm, type FormProblem } from '../../ui/use-form.ts';
import { BlacklistModal } from './blacklist-modal.tsx';
import { CodeField } from './code-field.tsx';
import type { Flow } from './flow.ts';
import { sendCode } from './signup-calls.ts';
import { StepHead } from './step-head.tsx';
import { EMAIL_WRONG, LOCKED, MUST_WAIT, NEED_HELP } from './texts.ts';
import type { FlowDispatch } from './use-flow.ts';
import { useSecondsUntil } from './use-seconds-until.ts';
import css from './step.module.css';

const WRONG_ADDRESS: FormProblem<'email'> = { sentence: EMAIL_WRONG, fields: ['email'] };
const LOCK_SECONDS = 15 * 60;

interface CodeCardProps {
  readonly flow: Flow;
  readonly dispatch: FlowDispatch;
  readonly onBack: () => void;
}

/** Proves the visitor's address with a code that is mailed to it. */
export function CodeCard({ flow, dispatch, onBack }: CodeCardProps) {
  const { guid, tries, resendAt } = flow;
  const facts = useEventFacts();
  const [email, setEmail] = useState(flow.email);
  const { problem, problemAt, failure, busy, run, show } = useForm<'email'>();
  const [blacklisted, setBlacklisted] = useState(false);
  const wait = useSecondsUntil(resendAt);

  const send = async (address: string): Promise<FormProblem<'email'> | null> => {
    dispatch({ type: 'code-asked', email: address });
    const now = Date.now();
    const lock = tries + 1 === LOCK_TRIES ? LOCK_SECONDS : 0;
    try {
      const answer = await sendCode(address);
      dispatch({ type: 'code-sent', guid: answer.guid, resendAt: now + (lock || RESEND_SECONDS) * 1000 });
      return null;
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      const pause = lock || (refusal.details.retryAfter ?? (refusal.status === 403 ? RESEND_SECONDS : 0));
      if (pause) dispatch({ type: 'code-refused', resendAt: now + pause * 1000 });
      if (refusal.status === 401) {
        setBlacklisted(true);
        return null;
      }
      if (refusal.code === 'email-invalid') return WRONG_ADDRESS;
      return { sentence: refusal.status === 403 ? MUST_WAIT : refusal.message, fields: [] };
    }
  };
  const submit = () => {
    if (wait > 0) return problem;
    const address = normaliseSignupAddress(email);
    return address ? send(address) : WRONG_ADDRESS;
  };

  return (
    <section className={css.step}>
      <StepHead step="code" title="Bekreft eposten din" notice={flow.notice} />
      <form className={css.narrow} noValidate onSubmit={(event) => run(submit, event)}>
        {guid ? (
          <p role="status">
            Vi har sendt en kode til <strong>{flow.email}</strong>. Det kan ta opptil 5 minutter før eposten
            kommer. Husk å sjekke søppelposten!
          </p>
        ) : (
          <Field
            label="Epost"
            rule="Vi sender en kode hit. Bekreftelsen kommer også hit."
            problem={problemAt('email')}
          >
            {(ids) => (
              <TextInput
                {...ids}
                type="email"
                name="email"
                inputMode="email"
                autoComplete="email"
                enterKeyHint="send"
                autoCapitalize="off"
                spellCheck={false}
                value={email}
                onChange={({ target }) => setEmail(target.value.replace(/\s/g, ''))}
                onBlur={() => show(email && !normaliseSignupAddress(email) ? WRONG_ADDRESS : null)}
              />
            )}
          </Field>
        )}
        {guid ? (
          <CodeField email={flow.email} guid={guid} onVerified={() => dispatch({ type: 'verified' })} />
        ) : null}
        {failure ? (
          <div role="alert">
            <Panel tone="warning">
              <p>{failure}</p>
            </Panel>
          </div>
        ) : null}
        <Tries tries={tries} locked={wait > 0} socialUrl={facts?.socialUrl} />
        <div className={css.actions}>
          <Button type="submit" variant={guid ? 'secondary' : 'primary'} busy={busy} disabled={wait > 0}>
            {guid ? 'Send kode på nytt' : 'Send kode til epost'}
            {wait > 0 ? ` (${waitText(wait)})` : ''}
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
          <p className={css.muted}>
            Det kan ta opptil 5 minutter før eposten kommer. Husk å sjekke søppelposten.
          </p>
        )}
      </form>
      {blacklisted ? <BlacklistModal email={flow.email} onClose={() => location.reload()} /> : null}
    </section>
  );
}

interface TriesProps {
  readonly tries: number;
  readonly locked: boolean;
  readonly socialUrl: string | undefined;
}

/** Offers help after a few codes, and says when there were too many. */
function Tries({ tries, locked, socialUrl }: TriesProps) {
  if (tries >= LOCK_TRIES && locked) return <p role="alert">{LOCKED}</p>;
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
