import { useEffect, useRef, useState } from 'react';
import type {
  PreviewMessageAnswer,
  RequestOf,
  SendMessageAnswer,
  SendMessageBody,
} from '../../../../../adapters/http/contract.ts';
import { ApiError } from '../../../api/client.ts';
import { useServerNow } from '../../../api/event.ts';
import { useAdminCall, useFreshData } from '../../../admin/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { ErrorPanel, Panel } from '../../../ui/panel.tsx';
import { useFields } from '../../../ui/use-form.ts';
import css from './messages.module.css';
import { sendingText } from './texts.ts';

interface MessagePreviewProps {
  readonly looked: PreviewMessageAnswer;
  readonly onSent: () => void;
}

/** What the first few would get, and the number to type before it is sent. */
export function MessagePreview({ looked, onSent }: MessagePreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="stack gap-4" aria-labelledby="preview">
      <h2 className="flush large" id="preview" ref={heading} tabIndex={-1}>
        Forhåndsvisning
      </h2>
      {looked.count === 0 ? (
        <Panel tone="warning" title="Ingen å sende til">
          <p>Det er ingen i dette utvalget som har en e-postadresse.</p>
        </Panel>
      ) : (
        <>
          <ol className="grid gap-3 plain">
            {looked.samples.map(({ to, subject, text }) => (
              <li key={to} className={`box pad-4 tight ${css.sample}`}>
                <p className="small breaks muted">Til {to}</p>
                <p className="strong breaks" dir="auto">
                  {subject}
                </p>
                {/* Scrolls by keyboard, too. */}
                <div
                  className={`ruled mt-3 pt-3 ${css.mail}`}
                  role="group"
                  aria-label={`E-posten til ${to}`}
                  tabIndex={0}
                  dir="auto"
                >
                  {text}
                </div>
              </li>
            ))}
          </ol>
          <SendForm looked={looked} onSent={onSent} />
        </>
      )}
    </section>
  );
}

function SendForm({ looked, onSent }: MessagePreviewProps) {
  const call = useAdminCall();
  const refresh = useFreshData();
  const now = useServerNow();
  // Somebody may sign up or pay while one looks.
  const [count, setCount] = useState(looked.count);
  const { values, field, change, failure, busy, run } = useFields({ count: '' });
  const send = async () => {
    const body: RequestOf<SendMessageBody> = { preview: looked.preview, confirmCount: count };
    try {
      await call<SendMessageAnswer>('/api/admin/sendMessage', { method: 'POST', body });
      await refresh();
      onSent();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'audience-changed') {
        setCount(error.details.count ?? count);
        change({ count: '' });
      }
      throw error;
    }
  };
  const submit = () =>
    values.count.trim() === String(count)
      ? send()
      : { sentence: `Skriv tallet ${count}.`, fields: ['count'] as const };
  return (
    <form noValidate className="stack gap-4" onSubmit={(event) => run(submit, event)}>
      <p className="flush">
        <strong>{sendingText(count, now, looked.finishedAt)}</strong>
      </p>
      {failure === null ? null : <ErrorPanel message={failure} />}
      <div className={`grid gap-3 ${css.confirm}`}>
        <TextField {...field('count')} label={`Skriv ${count} for å sende`} inputMode="numeric" />
        <Button type="submit" variant="primary" busy={busy}>
          Send
        </Button>
      </div>
    </form>
  );
}
