import type { WireFailedMail } from '../../../../../adapters/http/contract.ts';
import { useAdminQuery, useSend } from '../../../admin/calls.ts';
import { momentText } from '../../../admin/times.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './failed-mails.module.css';

/** The mails that were given up on, each to be sent again or ticked off. */
export function FailedMails() {
  const { data, isError, refetch } = useAdminQuery<readonly WireFailedMail[]>('/api/admin/getFailedMails');
  const send = useSend();
  const confirm = useConfirm();
  const sendAgain = (id: string) => send('POST', `/api/admin/resendmail/${id}`);
  const dismiss = async ({ _id, to }: Pick<WireFailedMail, '_id' | 'to'>) => {
    const question = `E-posten til ${to || 'den slettede adressen'} er ikke sendt, og forsvinner fra listen.`;
    if (await confirm(question, { title: 'Kvitter ut e-posten?', yes: 'Kvitter ut', danger: true }))
      await send('DELETE', `/api/admin/dismissmail/${_id}`);
  };
  if (isError)
    return <ErrorPanel message="Kunne ikke hente e-postene som feilet" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={2} />;
  return (
    <section aria-labelledby="failed-mails" className="mt-8">
      <h2 className="large" id="failed-mails">
        E-post som ikke kom fram
      </h2>
      <ul className={`grid gap-3 pad-0 ${css.mails}`}>
        {data.map(({ _id, to, subject, createdAt, error }) => (
          <li key={_id} className="wrap row between gap-3 box pad-4">
            <div className="grid gap-1 long min-0 breaks">
              <strong dir="auto">{to || 'Adressen er slettet'}</strong>
              <span className="small muted">
                {subject || 'Innholdet er slettet'} · {momentText(createdAt)}
              </span>
              {error ? <span className="small danger">{error}</span> : null}
            </div>
            <div className="wrap gap-2">
              {to ? (
                <Button aria-label={`Send på nytt til ${to}`} onClick={() => void sendAgain(_id)}>
                  Send på nytt
                </Button>
              ) : null}
              <Button
                aria-label={`Kvitter ut e-post til ${to || 'slettet adresse'}`}
                onClick={() => void dismiss({ _id, to })}
              >
                Kvitter ut
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
