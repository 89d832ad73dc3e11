import type { ConfirmEndBody, OperationsAnswer, RequestOf } from '../../../../../adapters/http/contract.ts';
import { KEPT_DAYS } from '../../../../../domain/shared/limits.ts';
import { useAct, useAdminCall } from '../../../admin/calls.ts';
import { useIsSuperadmin } from '../../../admin/session.ts';
import { momentText } from '../../../admin/times.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs.tsx';
import { Panel } from '../../../ui/panel.tsx';

const TITLE = 'Er LAN-et over?';
const YES = 'LAN-et er over';

/** Asks whether the front page's end is right, where it was over already when it was typed. */
export function EndWarning({ doubtfulEnd: end }: Pick<OperationsAnswer, 'doubtfulEnd'>) {
  const isSuperadmin = useIsSuperadmin();
  const confirm = useConfirm();
  const call = useAdminCall();
  const act = useAct();
  if (end === null) return null;
  const confirmed = async () => {
    const question = `LAN-et sluttet ${momentText(end)}. Er det riktig, blir merknader slettet ${String(KEPT_DAYS.special)} dager etter det og påmeldingene ${String(KEPT_DAYS.all)} dager etter.`;
    if (!(await confirm(question, { title: TITLE, yes: YES, danger: true }))) return;
    const body: RequestOf<ConfirmEndBody> = { end };
    await act(() => call('/api/superAdmin/confirmEnd', { method: 'POST', body }));
  };
  return (
    <section className="whole" aria-label={TITLE}>
      <Panel tone="danger" title={TITLE}>
        <p>
          Forsiden sier at det sluttet {momentText(end)}, men det sto der først etterpå. Så lenge blir
          ingenting slettet etter den datoen. Er den feil, rett den på «Forside».
          {isSuperadmin ? null : ' Er den riktig, be en superadministrator si det her.'}
        </p>
        {isSuperadmin ? <Button onClick={() => void confirmed()}>{YES}</Button> : null}
      </Panel>
    </section>
  );
}
