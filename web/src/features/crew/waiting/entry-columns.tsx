import type { WireWaiting } from '../../../../../adapters/http/contract.ts';
import { momentText } from '../../../admin/times.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/use-sorted.ts';
import { STATE_WORDS, stateNote, togetherText } from './waiting-list.ts';

/** What the crew does about an entry. */
export interface EntryActs {
  readonly onOffer: (entry: WireWaiting) => void;
  readonly onRemove: (entry: WireWaiting) => void;
}

/** The columns of the list. */
export function entryColumns({ onOffer, onRemove }: EntryActs): readonly Column<WireWaiting>[] {
  return [
    { key: 'rank', title: 'Nr.', width: '56px', cell: ({ rank }) => <strong>{rank}</strong> },
    { key: 'email', title: 'E-post', cell: ({ email }) => <span className="breaks">{email}</span> },
    { key: 'since', title: 'Siden', width: '148px', cell: ({ since }) => momentText(since) },
    { key: 'size', title: 'Antall', width: '68px', cell: ({ size }) => size },
    { key: 'together', title: 'Sammen', width: '176px', cell: togetherText },
    { key: 'state', title: 'Status', width: '22%', cell: (entry) => <Where {...entry} /> },
    {
      key: 'acts',
      bare: true,
      title: 'Handlinger',
      width: '168px',
      cell: (entry) => (
        <span className="flex gap-2">
          {entry.state === 'waiting' ? (
            <Button data-small aria-label={`Tilby nå: ${entry.email}`} onClick={() => onOffer(entry)}>
              Tilby nå
            </Button>
          ) : null}
          {entry.rank === null ? null : (
            <Button data-small aria-label={`Fjern: ${entry.email}`} onClick={() => onRemove(entry)}>
              Fjern
            </Button>
          )}
        </span>
      ),
    },
  ];
}

function Where(entry: WireWaiting) {
  const note = stateNote(entry);
  return (
    <>
      {STATE_WORDS[entry.state]}
      {note ? <small className="block tiny muted">{note}</small> : null}
    </>
  );
}
