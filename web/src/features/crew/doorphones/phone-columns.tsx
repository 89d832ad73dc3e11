import type { WireDoorPhone } from '../../../../../adapters/http/contract.ts';
import { momentText } from '../../../admin/times.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { NO_FIGURE } from '../../../ui/toolbar.tsx';
import type { Column } from '../../../ui/use-sorted.ts';

/** The columns of the list of phones. */
export function phoneColumns(onRemove: (phone: WireDoorPhone) => void): readonly Column<WireDoorPhone>[] {
  return [
    { key: 'name', title: 'Navn', cell: ({ name }) => <strong dir="auto">{name}</strong> },
    { key: 'addedBy', title: 'Lagt til av', width: '16%', cell: ({ addedBy }) => addedBy },
    {
      key: 'enrolledAt',
      title: 'Koblet til',
      width: '148px',
      cell: ({ enrolledAt }) => (enrolledAt === null ? 'Lenken er ikke brukt' : momentText(enrolledAt)),
    },
    {
      key: 'lastSeen',
      title: 'Sist sett',
      width: '148px',
      cell: ({ lastSeen }) => (lastSeen === null ? NO_FIGURE : momentText(lastSeen)),
    },
    { key: 'waiting', title: 'Venter', width: '80px', cell: ({ waiting }) => <Waiting acts={waiting} /> },
    {
      key: 'expiresAt',
      title: 'Virker til',
      width: '148px',
      cell: ({ expiresAt }) => momentText(expiresAt),
    },
    {
      key: 'acts',
      title: 'Handlinger',
      width: '172px',
      cell: (phone) => {
        const act = phone.enrolledAt === null ? 'Fjern lenken' : 'Logg ut';
        return (
          <Button aria-label={`${act}: ${phone.name}`} onClick={() => onRemove(phone)}>
            {act}
          </Button>
        );
      },
    },
  ];
}

/** How many acts the phone had not sent when it last told. */
function Waiting({ acts }: { readonly acts: number | null }) {
  if (acts === null) return NO_FIGURE;
  if (acts === 0) return '0';
  return (
    <strong className="inline-row gap-1 digits at-bottom warning">
      <Icon name="clock" /> {acts}
    </strong>
  );
}
