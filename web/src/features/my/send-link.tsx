import { useLimits } from '../../api/limits.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorPanel, Panel } from '../../ui/panel.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSendLink } from '../../ui/my/use-send-link.ts';
import { linkSent } from '../../ui/my/link-sent.ts';

interface SendLinkProps {
  readonly code: string;
  /** Whether the page has just shown the status of this code. Otherwise the answer does not tell whether it is in use. */
  readonly known: boolean;
}

/** Asks for a link to change a registration. */
export function SendLink({ code, known }: SendLinkProps) {
  const { sent, status, send } = useSendLink(code);
  const { failure, busy, run } = useForm();
  const { linkMs } = useLimits();
  return (
    <div className="stack start gap-4 not-printed">
      {sent ? null : (
        <>
          <p className="flush">Vil du endre noe? Lenken går til adressen som meldte på.</p>
          <Button busy={busy} onClick={() => run(send)}>
            Send meg en lenke for å endre
          </Button>
        </>
      )}
      <div className="grid gap-3 quiet-focus" ref={status} tabIndex={-1} role="status">
        {sent ? <Panel tone="success" title={linkSent(linkMs, known)} /> : null}
      </div>
      {failure ? <ErrorPanel message={failure} /> : null}
    </div>
  );
}
