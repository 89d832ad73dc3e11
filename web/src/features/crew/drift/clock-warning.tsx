import type { ConfirmClockBody, OperationsAnswer, RequestOf } from '../../../../../adapters/http/contract.ts';
import { useSend } from '../../../admin/calls.ts';
import { useIsSuperadmin } from '../../../admin/session.ts';
import { momentText } from '../../../admin/times.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs.tsx';
import { Panel } from '../../../ui/panel.tsx';

const TITLE = 'Stemmer klokka på serveren?';

/** Asks whether the clock is right, once it has leapt. */
export function ClockWarning({ at, clock }: Pick<OperationsAnswer, 'at' | 'clock'>) {
  const isSuperadmin = useIsSuperadmin();
  const confirm = useConfirm();
  const send = useSend();
  if (!clock.hasLeapt) return null;
  const confirmed = async () => {
    const question = `Klokka viser ${momentText(at)}. Er det riktig, blir det som er for gammelt, slettet.`;
    if (!(await confirm(question, { title: TITLE, yes: 'Klokka er riktig', danger: true }))) return;
    const body: RequestOf<ConfirmClockBody> = { at };
    await send('POST', '/api/superAdmin/confirmClock', body);
  };
  return (
    <section className="whole" aria-label={TITLE}>
      <Panel tone="danger" title={TITLE}>
        <p>
          Den viser {momentText(at)}, men gikk sist som den skulle {momentText(clock.livedAt)}. Så lenge blir
          ingenting slettet, ingen plasser frigitt og ingen minnet om noe. Er den feil, rett den på serveren.
          {isSuperadmin ? null : ' Er den riktig, be en superadministrator si det her.'}
        </p>
        {isSuperadmin ? <Button onClick={() => void confirmed()}>Klokka er riktig</Button> : null}
      </Panel>
    </section>
  );
}
