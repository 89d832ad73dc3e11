import { useMemo } from 'react';
import type { WireImport } from '../../../../../adapters/http/contract.ts';
import { momentText } from '../../../admin/times.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { kronerOfOre } from '../../../ui/kroner-text.ts';
import type { Column } from '../../../ui/use-sorted.ts';

interface ImportListProps {
  readonly imports: readonly WireImport[];
  readonly onUndo: (undoing: WireImport) => void;
}

/** What came with a report, and what of it nobody knows the code of or went back. */
function ReportSum({ ore, sums }: WireImport) {
  if (!sums) return kronerOfOre(ore);
  return (
    <>
      {kronerOfOre(sums.cameOre)}
      {sums.unmatchedOre > 0 ? (
        <span className="small muted"> uten treff {kronerOfOre(sums.unmatchedOre)}</span>
      ) : null}
      {sums.refundedOre > 0 ? (
        <span className="small muted"> betalt tilbake {kronerOfOre(sums.refundedOre)}</span>
      ) : null}
    </>
  );
}

/** The imported reports: booked ones, and undone ones. */
export function ImportList({ imports, onUndo }: ImportListProps) {
  const columns = useMemo<readonly Column<WireImport>[]>(
    () => [
      { key: 'at', title: 'Tidspunkt', width: '140px', cell: ({ at }) => momentText(at) },
      { key: 'by', title: 'Hvem', width: '18%', value: ({ by }) => by },
      { key: 'file', title: 'Fil', cell: ({ file }) => <span dir="auto">{file}</span> },
      { key: 'rows', title: 'Linjer', width: '70px', value: ({ rows }) => rows },
      { key: 'ore', title: 'Sum', width: '150px', cell: (one) => <ReportSum {...one} /> },
      {
        key: 'acts',
        title: 'Angre',
        width: '170px',
        cell: (one) =>
          one.voidedAt === undefined ? (
            <Button
              aria-label={`Angre import av ${one.file}, ${momentText(one.at)}`}
              onClick={() => onUndo(one)}
            >
              Angre import
            </Button>
          ) : (
            `Angret ${momentText(one.voidedAt)}`
          ),
      },
    ],
    [onUndo],
  );
  return (
    <section aria-labelledby="imports" className="mt-10">
      <h2 id="imports" className="below-3 large">
        Importer
      </h2>
      <DataTable
        label="Importer"
        columns={columns}
        rows={imports}
        rowKey={(one) => one.import}
        empty="Ingen rapport er ført ennå."
      />
    </section>
  );
}
