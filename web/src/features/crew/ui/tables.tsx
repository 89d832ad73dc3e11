import { DataTable } from '../../../ui/data-table.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { kroner } from '../../../ui/kroner-text.ts';
import { useSorted, type Column } from '../../../ui/use-sorted.ts';
import { Sample, Samples } from './section.tsx';

interface Row {
  readonly name: string;
  readonly age: number;
  readonly price: number;
  readonly paid: boolean;
}

const ROWS: readonly Row[] = [
  { name: 'Åse Ødegård', age: 17, price: 450, paid: true },
  { name: 'Ola Nordmann', age: 15, price: 500, paid: false },
  { name: 'Kari Nordmann', age: 41, price: 450, paid: true },
  { name: 'Ærlend Berg', age: 16, price: 500, paid: false },
  { name: 'Zara Ali', age: 19, price: 450, paid: true },
];

const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', title: 'Navn', value: ({ name }) => name },
  { key: 'age', title: 'Alder', width: '20%', value: ({ age }) => age },
  {
    key: 'price',
    title: 'Pris',
    width: '20%',
    value: ({ price }) => price,
    cell: ({ price }) => kroner(price),
  },
  {
    key: 'paid',
    title: 'Betalt',
    width: '20%',
    value: ({ paid }) => paid,
    cell: ({ paid }) => <Icon name={paid ? 'check' : 'clock'} label={paid ? 'Ja' : 'Ikke ennå'} />,
  },
];

/** A sorted table and an empty one. */
export function Tables() {
  const table = useSorted(ROWS, COLUMNS, { key: 'name', direction: 'ascending' });
  return (
    <Samples>
      <Sample
        title="Sortert"
        wide
        note="Trykk på en overskrift. Under 900 px blir radene kort. Bare radene nær vinduet tegnes."
      >
        <DataTable
          {...table}
          label="Eksempel på tabell"
          columns={COLUMNS}
          rowKey={({ name }) => name}
          empty="Ingen er påmeldt."
        />
      </Sample>
      <Sample title="Tom" wide>
        <DataTable
          label="Tom tabell"
          columns={COLUMNS}
          rows={[]}
          rowKey={({ name }) => name}
          empty="Ingen er slettet."
        />
      </Sample>
    </Samples>
  );
}
