import { useState } from 'react';
import type { SendPlanAnswer } from '../../../../../adapters/http/contract.ts';
import { useAct, useAdminCall } from '../../../admin/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { useAlert, useConfirm } from '../../../ui/dialogs.tsx';
import { Icon } from '../../../ui/icon.tsx';

const QUESTION =
  'De som har fått nye eller endrede vakter siden sist, får dem på e-post med en fil til kalenderen. De andre får ingenting.';

/** Mails everybody whose shifts have changed, after a question, and says whom that does not reach. */
export function SendButton({ disabled }: { readonly disabled: boolean }) {
  const confirm = useConfirm();
  const alert = useAlert();
  const call = useAdminCall();
  const act = useAct();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (!(await confirm(QUESTION, { title: 'Send ut planen?', yes: 'Send' }))) return;
    setBusy(true);
    let answer: SendPlanAnswer | undefined;
    await act(async () => {
      answer = await call<SendPlanAnswer>('/api/admin/sendPlan', { method: 'POST' });
    });
    setBusy(false);
    if (answer) await alert(sentText(answer));
  };
  return (
    <Button busy={busy} disabled={disabled} onClick={() => void send()}>
      <Icon name="mail" /> Send ut planen
    </Button>
  );
}

function sentText({ sent, without }: SendPlanAnswer): string {
  const told =
    sent === 0
      ? 'Ingen har fått nye eller endrede vakter siden sist.'
      : `Planen er sendt til ${String(sent)}.`;
  if (without === 0) return told;
  const who = without === 1 ? 'Én som har vakt, har' : `${String(without)} som har vakt, har`;
  return `${told} ${who} ingen e-postadresse: si fra selv.`;
}
