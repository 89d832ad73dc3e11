import { Link } from 'wouter';
import type { WireResale } from '../../../../../adapters/http/contract.ts';
import { bookingAddress } from '../../../admin/booking-address.ts';
import { momentText } from '../../../admin/times.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { kronerOfOre } from '../../../ui/kroner-text.ts';
import type { Column } from '../../../ui/use-sorted.ts';
import { REFUND_WORDS } from './waiting-list.ts';
import css from './waiting.module.css';

const COLUMNS: readonly Column<WireResale>[] = [
  {
    key: 'code',
    title: 'Kode',
    width: '120px',
    cell: ({ code, position }) => (
      <>
        <Link href={bookingAddress(code)}>{code}</Link>
        <small className="block tiny muted">Deltaker {position}</small>
      </>
    ),
  },
  { key: 'since', title: 'Siden', width: '168px', cell: ({ at }) => momentText(at) },
  { key: 'kept', title: 'Beholdt', width: '120px', cell: ({ keptOre }) => kronerOfOre(keptOre) },
  { key: 'state', title: 'Status', cell: ({ state }) => REFUND_WORDS[state] },
];

/** The places that were cancelled too late, whose money goes back one by one as places are sold to those on the list. */
export function RefundQueue({ refunds }: { readonly refunds: readonly WireResale[] }) {
  return (
    <section aria-labelledby="resold" className="mt-10">
      <h2 id="resold" className="below-3 large">
        Penger tilbake når plassen blir solgt igjen
      </h2>
      <p className="small muted">
        Den som avbestilte først, står først. Når noen fra ventelisten har betalt, står summen under «Skal
        betales tilbake» på <Link href="/admin/payments">Betalinger</Link>.
      </p>
      <DataTable
        label="Penger tilbake når plassen blir solgt igjen"
        columns={COLUMNS}
        rows={refunds}
        className={css.refunds}
        rowKey={({ code, position, at }) => [code, position, at].join(' ')}
        empty="Ingen har avbestilt for sent til å få pengene tilbake."
      />
    </section>
  );
}
