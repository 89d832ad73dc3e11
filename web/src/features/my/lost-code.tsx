import { useState } from 'react';
import { normaliseAddress } from '../../../../domain/shared/email-address.ts';
import { useLimits } from '../../api/limits.ts';
import { PARTICIPANT_PROBLEMS } from '../../ui/participant/problems.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ErrorPanel, Panel } from '../../ui/panel.tsx';
import { useFields } from '../../ui/use-form.ts';
import { sendLostLinks } from '../../ui/my/my-calls.ts';
import { lostLinksSent } from './texts.ts';
import css from './my.module.css';

const FIELD = 'lost-email';

/** Mails links to a visitor without the booking code. The answer does not tell whether the address is known. */
export function LostCode() {
  const [sent, setSent] = useState(false);
  const { values, field, failure, busy, run } = useFields({ [FIELD]: '' });
  const email = values[FIELD];
  const { linkMs } = useLimits();
  const send = async () => {
    await sendLostLinks(email);
    setSent(true);
  };
  const submit = () => {
    setSent(false);
    if (normaliseAddress(email) !== null) return send();
    return { sentence: PARTICIPANT_PROBLEMS['email-invalid'], fields: [FIELD] as const };
  };
  return (
    <section aria-labelledby="lost" className={`stack gap-5 ruled pt-8 ${css.lost}`}>
      <h2 className="flush" id="lost">
        Mistet koden?
      </h2>
      <form noValidate className={`stack start gap-4 ${css.form}`} onSubmit={(event) => run(submit, event)}>
        <TextField
          {...field(FIELD)}
          label="Epost"
          rule="Adressen som meldte på. Vi sender en lenke for hver påmelding."
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          enterKeyHint="send"
          spellCheck={false}
        />
        <Button type="submit" busy={busy}>
          Send lenke
        </Button>
      </form>
      <div role="status">{sent ? <Panel tone="success" title={lostLinksSent(linkMs)} /> : null}</div>
      {failure ? <ErrorPanel message={failure} /> : null}
    </section>
  );
}
