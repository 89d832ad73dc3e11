import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { CODE_LENGTH } from '../../../../domain/signup/booking-code.ts';
import { numberWord } from '../../../../domain/shared/words.ts';
import { useServerClock } from '../../api/event.ts';
import { useLimits } from '../../api/limits.ts';
import { useSendLink } from '../../ui/my/use-send-link.ts';
import { linkSent } from '../../ui/my/link-sent.ts';
import { rememberedTicket } from '../../ui/ticket/remembered-ticket.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorPanel, Panel } from '../../ui/panel.tsx';
import { BookingCodeField } from '../../ui/retyped-input.tsx';
import { useForm } from '../../ui/use-form.ts';

const FIELD = 'booking-code';

interface AskLinkProps {
  /** Why the session is over; empty: there was none. */
  readonly ended: string;
  readonly onClose: () => void;
}

/** Mails the link to Min påmelding, where teams are joined. Whether a code is in use is not told. */
export default function AskLink({ ended, onClose }: AskLinkProps) {
  const clock = useServerClock();
  const [code, setCode] = useState(() => rememberedTicket(clock())?.code ?? '');
  const { sent, status, send } = useSendLink(code);
  const { problemAt, failure, busy, run } = useForm<typeof FIELD>();
  const { linkMs } = useLimits();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = () =>
    code.length === CODE_LENGTH
      ? send()
      : { sentence: `Koden har ${String(CODE_LENGTH)} tegn.`, fields: [FIELD] as const };
  return (
    <div className="stack gap-4 narrow tight ground-fields">
      {ended === '' ? null : <Panel tone="warning" title={ended} />}
      {sent ? null : (
        <form className="stack gap-4 narrow card pad-5" noValidate onSubmit={(event) => run(submit, event)}>
          <p>
            Du melder på fra <Link href="/min">Min påmelding</Link>. Lenken går til adressen som meldte på.
          </p>
          <BookingCodeField
            label="Bookingkode"
            rule={`De ${numberWord(CODE_LENGTH)} tegnene fra bekreftelsen på e-post.`}
            problem={problemAt(FIELD)}
            ref={field}
            name={FIELD}
            enterKeyHint="send"
            value={code}
            onChange={setCode}
          />
          {failure ? <ErrorPanel message={failure} /> : null}
          <div className="wrap row gap-3-5">
            <Button type="submit" variant="primary" busy={busy}>
              Send meg en lenke
            </Button>
            <Button variant="ghost" onClick={onClose}>
              Avbryt
            </Button>
          </div>
        </form>
      )}
      <div className="gone-empty quiet-focus" ref={status} tabIndex={-1} role="status">
        {sent ? (
          <Panel tone="success" title={linkSent(linkMs, false)}>
            <p>Åpne den, og velg konkurransen under «Konkurranser».</p>
          </Panel>
        ) : null}
      </div>
    </div>
  );
}
