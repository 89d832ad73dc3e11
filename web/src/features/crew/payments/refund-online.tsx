import type {
  PaymentsAnswer,
  RefundOnlineAnswer,
  RefundOnlineBody,
  RequestOf,
} from '../../../../../adapters/http/contract.ts';
import { ApiError } from '../../../api/client.ts';
import { useAct, useAdminCall } from '../../../admin/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { useAlert, useConfirm } from '../../../ui/dialogs.tsx';
import { kronerOfOre } from '../../../ui/kroner-text.ts';

const PENDING =
  'Vipps har ikke svart ennå. Siden spør igjen av seg selv, så ikke betal tilbake på en annen måte.';

const REFUSED =
  'Vipps tok ikke imot tilbakebetalingen, og ingenting er ført. Prøv igjen om litt, eller se på betalingen i portalen til Vipps.';

/** The server's sentence for it is a payer's. */
function inCrewsWords(error: unknown): never {
  if (error instanceof ApiError && error.code === 'payment-unavailable')
    throw new ApiError(error.status, error.code, REFUSED, error.details);
  throw error;
}

/** Sends back what was paid on the site, after one question; nothing where none of it was. */
export function RefundOnline({ code, onlineOre = 0 }: PaymentsAnswer['toPayBack'][number]) {
  const call = useAdminCall();
  const act = useAct();
  const confirm = useConfirm();
  const alert = useAlert();
  if (onlineOre === 0) return null;
  const sum = kronerOfOre(onlineOre);
  const refund = async () => {
    const title = `Betal tilbake ${sum} for ${code}?`;
    const question = 'Pengene går tilbake dit de kom fra, med en gang. Det kan ikke angres.';
    if (!(await confirm(question, { title, yes: `Betal tilbake ${sum}`, danger: true }))) return;
    const body: RequestOf<RefundOnlineBody> = { code, ore: onlineOre };
    let answer: RefundOnlineAnswer | undefined;
    await act(async () => {
      answer = await call<RefundOnlineAnswer>('/api/admin/refundOnline', { method: 'POST', body }).catch(
        inCrewsWords,
      );
    });
    if (answer)
      await alert(answer.pending ? PENDING : `${kronerOfOre(answer.refundedOre)} er sendt tilbake.`, code);
  };
  return (
    <Button aria-label={`Betal tilbake ${sum} for ${code}`} onClick={() => void refund()}>
      Betal tilbake {sum}
    </Button>
  );
}
