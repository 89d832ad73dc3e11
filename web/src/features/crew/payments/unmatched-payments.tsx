import { useEffect, useState } from 'react';
import type { AssignPaymentBody, RequestOf, WireUnmatched } from '../../../../../adapters/http/contract.ts';
import { useSend } from '../../../admin/calls.ts';
import { ListSearch } from '../../../admin/list-search.tsx';
import { Pager } from '../../../admin/paging/pager.tsx';
import { numberText, pagesOf } from '../../../admin/paging/pages.ts';
import { momentText } from '../../../admin/times.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs.tsx';
import { kronerOfOre } from '../../../ui/kroner-text.ts';
import { CodeSearch } from './code-search.tsx';
import { MoneyItem } from './money-item.tsx';

/** How many are shown at once. */
export const UNMATCHED_SIZE = 50;

/** The page that is shown, and what is searched for. */
interface UnmatchedView {
  readonly page: number;
  readonly text: string;
}

interface UnmatchedProps {
  /** Those of the page. */
  readonly unmatched: readonly WireUnmatched[];
  readonly view: UnmatchedView;
  /** How many the search finds, and how many there are. */
  readonly found: number;
  readonly all: number;
  readonly onView: (view: UnmatchedView) => void;
}

/** Payments that are not matched to a code yet. */
export function UnmatchedPayments({ unmatched, view, found, all, onView }: UnmatchedProps) {
  const send = useSend();
  const confirm = useConfirm();
  const [open, setOpen] = useState<WireUnmatched>();
  const assign = (id: string, code: string) => {
    const body: RequestOf<AssignPaymentBody> = { id, code };
    setOpen(undefined);
    void send('POST', '/api/admin/assignPayment', body);
  };
  const giveBack = async (cash: WireUnmatched) => {
    const question = `Har dere gitt tilbake ${kronerOfOre(cash.ore)} som ble ${fromText(cash)}? Da er pengene ute av regnskapet.`;
    if (!(await confirm(question, { yes: 'Gitt tilbake', danger: true }))) return;
    await send('POST', `/api/admin/returnCash/${encodeURIComponent(cash.id)}`);
  };
  // The last ones of the page may have been assigned.
  const last = pagesOf(found, UNMATCHED_SIZE);
  useEffect(() => {
    if (view.page > last) onView({ ...view, page: last });
  }, [view, last, onView]);
  if (unmatched.length === 0 && all === 0) return null;
  return (
    <section aria-labelledby="unmatched" className="mt-10">
      <h2 id="unmatched" className="below-3 large">
        Uten treff ({numberText(Math.max(all, unmatched.length))})
      </h2>
      {all > UNMATCHED_SIZE ? (
        <ListSearch
          label="Søk i betalinger uten treff"
          value={view.text}
          onChange={(text) => onView({ page: 1, text })}
          shown={found}
          of={all}
        />
      ) : null}
      <ul className="grid gap-2 plain">
        {unmatched.map((one) => (
          <MoneyItem
            key={one.id}
            title={`${kronerOfOre(one.ore)} · ${fromText(one)}`}
            about={`${momentText(one.at)} · ${one.message || 'Uten melding'}`}
          >
            {one.kind === 'cash' ? (
              <Button
                aria-label={`Gitt tilbake: ${kronerOfOre(one.ore)} ${fromText(one)}`}
                onClick={() => void giveBack(one)}
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
      {found > UNMATCHED_SIZE ? (
        <Pager
          label="Sider"
          page={view.page}
          size={UNMATCHED_SIZE}
          entries={found}
          onPage={(page) => onView({ ...view, page })}
        />
      ) : null}
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
