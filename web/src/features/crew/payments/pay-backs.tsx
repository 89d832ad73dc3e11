import { useState } from 'react';
import type { PaymentsAnswer } from '../../../../../adapters/http/contract.ts';
import { dateText } from '../../../admin/times.ts';
import { Button } from '../../../ui/button.tsx';
import { kronerOfOre } from '../../../ui/kroner-text.ts';
import { CodePeople } from './code-people.tsx';
import { MoneyItem } from './money-item.tsx';
import { RefundOnline } from './refund-online.tsx';
import { RefundDialog } from './refund-dialog.tsx';

type PayBack = PaymentsAnswer['toPayBack'][number];

const WHY: Readonly<Record<PayBack['why'], string>> = {
  'too-much': 'Det kom mer enn det skulle',
  cancelled: 'Påmeldingen er avlyst',
  'sold-again': 'Solgt igjen',
};

/** Sums that the crew has to pay back. */
export function PayBacks({ toPayBack }: Pick<PaymentsAnswer, 'toPayBack'>) {
  const [open, setOpen] = useState<PayBack>();
  if (toPayBack.length === 0) return null;
  return (
    <section aria-labelledby="pay-back" className="mt-10">
      <h2 id="pay-back" className="below-3 large">
        Skal betales tilbake ({toPayBack.length})
      </h2>
      <p className="small muted">
        {toPayBack.some(({ onlineOre = 0 }) => onlineOre > 0)
          ? 'Det som er betalt på nettsiden, går tilbake med et trykk. Resten sendes i Vipps, og her skriver dere opp at det er gjort.'
          : 'Pengene sendes i Vipps. Her skriver dere opp at det er gjort.'}
      </p>
      <ul className="grid gap-2 plain">
        {toPayBack.map((one) => (
          <MoneyItem
            key={`${one.code} ${one.why}`}
            title={`${one.code} · ${kronerOfOre(one.ore)} skal betales tilbake`}
            who={<CodePeople code={one.code} left={one.why === 'cancelled'} />}
            about={`${WHY[one.why]} · siden ${dateText(one.since)}`}
          >
            <RefundOnline {...one} />
            <Button aria-label={`Før tilbakebetaling for ${one.code}`} onClick={() => setOpen(one)}>
              Før tilbakebetaling
            </Button>
          </MoneyItem>
        ))}
      </ul>
      {open ? <RefundDialog code={open.code} ore={open.ore} onClose={() => setOpen(undefined)} /> : null}
    </section>
  );
}
