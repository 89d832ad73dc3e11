import { useState } from 'react';
import type { AssignPaymentBody, RequestOf, WireUnmatched } from '../../../../../adapters/http/contract.ts';
import { useAct, useAdminCall } from '../../../admin/calls.ts';
import { momentText } from '../../../admin/times.ts';
import { Button } from '../../../ui/button.tsx';
import { kronerOfOre } from '../../../ui/kroner-text.ts';
import { CodeSearch } from './code-search.tsx';
import { MoneyItem } from './money-item.tsx';
import css from './lists.module.css';

/** Payments that are not matched to a code yet. */
export function UnmatchedPayments({ unmatched }: { readonly unmatched: readonly WireUnmatched[] }) {
  const call = useAdminCall();
  const act = useAct();
  const [open, setOpen] = useState<WireUnmatched>();
  const assign = (id: string, code: string) => {
    const body: RequestOf<AssignPaymentBody> = { id, code };
    setOpen(undefined);
    void act(() => call('/api/admin/assignPayment', { method: 'POST', body }));
  };
  const giveBack = (id: string) =>
    void act(() => call(`/api/admin/returnCash/${encodeURIComponent(id)}`, { method: 'POST' }));
  if (unmatched.length === 0) return null;
  return (
    <section aria-labelledby="unmatched" className={css.section}>
      <h2 id="unmatched">Uten treff ({unmatched.length})</h2>
      <ul className={css.items}>
        {unmatched.map((one) => (
          <MoneyItem
            key={one.id}
            title={`${kronerOfOre(one.ore)} · ${fromText(one)}`}
            about={`${momentText(one.at)} · ${one.message || 'Uten melding'}`}
          >
            {one.kind === 'cash' ? (
              <Button
                aria-label={`Gitt tilbake: ${kronerOfOre(one.ore)} ${fromText(one)}`}
                onClick={() => giveBack(one.id)}
              >
                Gitt tilbake
              </Button>
            ) : null}
            <Button
              aria-label={`Velg kode for ${kronerOfOre(one.ore)} fra ${one.payer || 'ukjent'}`}
              onClick={() => setOpen(one)}
            >
              Velg kode
            </Button>
          </MoneyItem>
        ))}
      </ul>
      {open ? (
        <CodeSearch
          ore={open.ore}
          about={[open.payer, open.message].filter(Boolean).join(': ')}
          onChoose={(code) => assign(open.id, code)}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </section>
  );
}

/** Who has paid or, for cash at the door, who has taken it. */
function fromText({ payer, kind, by }: WireUnmatched): string {
  return kind === 'cash' ? `tatt imot av ${by}` : payer || 'Uten navn';
}
