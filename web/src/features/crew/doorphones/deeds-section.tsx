import { useMemo } from 'react';
import type { WireDoorDeeds } from '../../../../../adapters/http/contract.ts';
import { useAdminQuery } from '../../../admin/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Column } from '../../../ui/use-sorted.ts';
import { deedsPath, deedTexts } from './texts.ts';
import type { LostPhone } from './undo-dialog.tsx';

function columnsFor(onUndo: (phone: LostPhone) => void): readonly Column<WireDoorDeeds>[] {
  return [
    {
      key: 'name',
      title: 'Navn',
      width: '25%',
      cell: ({ name, removed }) => (
        <>
          <strong dir="auto">{name}</strong>
          {removed ? ' (logget ut)' : null}
        </>
      ),
    },
    { key: 'deeds', title: 'Har gjort', cell: (phone) => deedTexts(phone).join(' · ') },
    {
      key: 'acts',
      title: 'Handlinger',
      width: '172px',
      cell: (phone) => (
        <Button aria-label={`Angre: ${phone.name}`} onClick={() => onUndo(phone)}>
          Angre
        </Button>
      ),
    },
  ];
}

/** What each phone has done in the last day, those that are logged out by now too: one may have been stolen. */
export function DeedsSection({ onUndo }: { readonly onUndo: (phone: LostPhone) => void }) {
  const { data } = useAdminQuery<readonly WireDoorDeeds[]>(deedsPath());
  const columns = useMemo(() => columnsFor(onUndo), [onUndo]);
  return (
    <section aria-labelledby="deeds">
      <h2 id="deeds">Det siste døgnet</h2>
      {data ? (
        <DataTable
          label="Det telefonene har gjort"
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
          empty="Ingen telefon har gjort noe det siste døgnet."
        />
      ) : (
        <Skeleton height="2.5rem" lines={2} />
      )}
    </section>
  );
}
