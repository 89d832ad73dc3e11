import type { WireMessage } from '../../../../../adapters/http/contract.ts';
import { useSend } from '../../../admin/calls.ts';
import { momentText } from '../../../admin/times.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import css from './messages.module.css';
import { ERASED, progressText } from './texts.ts';

interface MessagePanelProps {
  readonly message: WireMessage;
  readonly onClose: () => void;
}

/** What became of a message, and whom it did not reach, beside the list. */
export function MessagePanel({ message, onClose }: MessagePanelProps) {
  const { subject, at, by, failed } = message;
  return (
    <Dialog
      side
      closesOutside
      open
      title={subject}
      onClose={onClose}
      actions={
        <>
          <StopButton message={message} />
          <Button data-small autoFocus onClick={onClose}>
            Lukk
          </Button>
        </>
      }
    >
      <p className="small muted">
        {momentText(at)} av {by}
      </p>
      <p>{progressText(message)}</p>
      {failed.length > 0 ? (
        <>
          <h3 className="below-2 medium">Kom ikke fram til</h3>
          <ul className={`grid gap-3 plain ${css.failed}`}>
            {failed.map(({ to, why }, index) => (
              <li key={`${to} ${index}`}>
                <strong>{to || ERASED}</strong>
                {why ? <span className="block small muted">{why}</span> : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Dialog>
  );
}

/** Stops the rest of a message at once, without a question: meanwhile more of it would leave. */
export function StopButton({ message: { id, subject, queued } }: { readonly message: WireMessage }) {
  const send = useSend();
  if (queued === 0) return null;
  const stop = () => send('POST', `/api/admin/stopMessage/${encodeURIComponent(id)}`);
  return (
    <Button data-small aria-label={`Stopp resten av «${subject}»`} onClick={() => void stop()}>
      Stopp resten
    </Button>
  );
}
