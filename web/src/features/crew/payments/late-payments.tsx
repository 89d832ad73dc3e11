import { useState } from 'react';
import type { PaymentsAnswer, RequestOf, ReviveCodeBody } from '../../../../../adapters/http/contract.ts';
import { useSend } from '../../../admin/calls.ts';
import { placeText } from '../../../admin/free-places.tsx';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs.tsx';
import { kronerOfOre } from '../../../ui/kroner-text.ts';
import { listText } from '../../../../../domain/shared/words.ts';
import { CodePeople } from './code-people.tsx';
import { MoneyItem } from './money-item.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { SeatsDialog } from './seats-dialog.tsx';

type Late = PaymentsAnswer['late'][number];

/** Payments for expired sign-ups: the crew gives the seats back, chooses others, or pays the money back. */
export function LatePayments({ late }: Pick<PaymentsAnswer, 'late'>) {
  const send = useSend();
  const confirm = useConfirm();
  const [open, setOpen] = useState<{ readonly what: 'seats' | 'refund'; readonly one: Late }>();
  const revive = (code: string, seats: RequestOf<ReviveCodeBody>['seats']) => {
    const body: RequestOf<ReviveCodeBody> = { code, seats };
    return send('POST', '/api/admin/reviveCode', body);
  };
  const giveBack = async (one: Late) => {
    const question = `${one.code} blir påmeldt igjen og får tilbake ${seatsText(one)}. Har de en e-postadresse, får de beskjed.`;
    if (await confirm(question, { title: 'Gi plassene tilbake', yes: 'Gi plassene tilbake' }))
      await revive(one.code, []);
  };
  const close = () => setOpen(undefined);
  if (late.length === 0) return null;
  return (
    <section aria-labelledby="late" className="mt-10">
      <h2 id="late" className="below-3 large">
        Betalt etter fristen ({late.length})
      </h2>
      <ul className="grid gap-2 plain">
        {late.map((one) => (
          <MoneyItem
            key={one.code}
            title={`${one.code} · ${kronerOfOre(one.ore)}`}
            who={<CodePeople code={one.code} left />}
            about={`Hadde ${seatsText(one)}. ${one.seatsFree ? 'Ledig nå.' : 'Ikke alt er ledig lenger.'}`}
          >
            {one.seatsFree ? (
              <Button aria-label={`Gi ${one.code} plassene tilbake`} onClick={() => void giveBack(one)}>
                Gi plassene tilbake
              </Button>
            ) : null}
            <Button
              aria-label={`Velg andre plasser for ${one.code}`}
              onClick={() => setOpen({ what: 'seats', one })}
            >
              Velg andre plasser
            </Button>
            <Button
              aria-label={`Betal tilbake til ${one.code}`}
              onClick={() => setOpen({ what: 'refund', one })}
            >
              Betal tilbake
            </Button>
          </MoneyItem>
        ))}
      </ul>
      {open?.what === 'refund' ? (
        <RefundDialog code={open.one.code} ore={open.one.ore} onClose={close} />
      ) : null}
      {open?.what === 'seats' ? (
        <SeatsDialog
          code={open.one.code}
          count={open.one.seats.length}
          onChoose={async (places) => {
            const seats = places.map(({ row, number }) => ({ rownum: row, number }));
            if (await revive(open.one.code, seats)) close();
          }}
          onClose={close}
        />
      ) : null}
    </section>
  );
}

function seatsText({ seats }: Late): string {
  return listText(seats.map(({ rownum, number }) => placeText({ row: rownum, number })));
}
