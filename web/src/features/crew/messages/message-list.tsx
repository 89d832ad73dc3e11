import { useId } from 'react';
import type { WireMessage } from '../../../../../adapters/http/contract.ts';
import { MINUTE, SECOND } from '../../../../../domain/shared/durations.ts';
import { useAdminQuery, useSend } from '../../../admin/calls.ts';
import { momentText } from '../../../admin/times.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './messages.module.css';
import { EMPTY, ERASED, progressText } from './texts.ts';

const PATH = '/api/admin/getMessages';
/** While one is on its way. */
const MOVING_POLL_MS = 2 * SECOND;

/** The messages that were sent, and how far they have come. */
export function MessageList() {
  const { data: known } = useAdminQuery<readonly WireMessage[]>(PATH);
  const moving = known?.some(({ queued }) => queued > 0) ?? false;
  const { data, isError, refetch } = useAdminQuery<readonly WireMessage[]>(
    PATH,
    moving ? MOVING_POLL_MS : MINUTE,
  );
  return (
    <section className={`stack gap-3 ${css.sent}`} aria-labelledby="sent">
      <h2 className="flush large" id="sent">
        Sendte meldinger
      </h2>
      {isError && !data ? (
        <ErrorPanel message="Kunne ikke hente meldingene" onRetry={() => void refetch()} />
      ) : null}
      {data?.length === 0 ? <p className="flush small breaks muted">{EMPTY}</p> : null}
      {data && data.length > 0 ? (
        <ul className="grid gap-3 plain">
          {data.map((message) => (
            <SentMessage key={message.id} message={message} />
          ))}
        </ul>
      ) : null}
      {!data && !isError ? <Skeleton height="3rem" lines={3} /> : null}
    </section>
  );
}

function SentMessage({ message }: { readonly message: WireMessage }) {
  const { subject, at, by, sent, count, queued, failed } = message;
  const subjectId = useId();
  const stop = useStop();
  return (
    <li className={`wrap row gap-3-6 box pad-4 tight ${css.message}`}>
      <div className={css.what}>
        <p id={subjectId} className="strong breaks" dir="auto">
          {subject}
        </p>
        <p className="flush small breaks muted">
          {momentText(at)} av {by}
        </p>
      </div>
      <div className={css.how}>
        <p>{progressText(message)}</p>
        <progress
          className={`block fill ${css.bar}`}
          aria-label={`Sendt av «${subject}»`}
          value={sent}
          max={count}
        />
      </div>
      {queued > 0 ? (
        <Button aria-describedby={subjectId} onClick={() => void stop(message)}>
          Stopp resten
        </Button>
      ) : null}
      {failed.length > 0 ? (
        <details className={css.failed}>
          <summary>Hvem det gjelder</summary>
          <ul>
            {failed.map(({ to, why }, index) => (
              <li key={`${to} ${index}`}>
                <strong>{to || ERASED}</strong>
                {why ? <span className="flush small breaks muted"> {why}</span> : null}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}

/** Stops the rest of a message at once, without a question: meanwhile more of it would leave. */
function useStop(): (message: WireMessage) => Promise<void> {
  const send = useSend();
  return async ({ id }) => {
    await send('POST', `/api/admin/stopMessage/${encodeURIComponent(id)}`);
  };
}
