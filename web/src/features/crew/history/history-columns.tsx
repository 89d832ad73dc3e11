import type { LanHistory } from '../../../../../domain/upkeep/history.ts';
import { Button } from '../../../ui/button.tsx';
import { NO_FIGURE } from '../../../ui/toolbar.tsx';
import type { Column } from '../../../ui/use-sorted.ts';
import { datesText } from './charts.ts';

interface HistoryActs {
  /** Its charts stand on the page. */
  readonly newestId: string | undefined;
  readonly onOpen: (id: string) => void;
  /** Missing: for whom may not. */
  readonly onRemove?: (lan: LanHistory) => void;
}

/** The columns of the list of past LANs. */
export function historyColumns({ newestId, onOpen, onRemove }: HistoryActs): readonly Column<LanHistory>[] {
  return [
    {
      key: 'name',
      title: 'Arrangement',
      cell: (lan) => (
        <>
          <strong className="block" dir="auto">
            {lan.name}
          </strong>
          <small className="block tiny muted">{datesText(lan)}</small>
        </>
      ),
    },
    figure('registrations', 'Påmeldinger'),
    figure('persons', 'Påmeldte'),
    figure('arrived', 'Møtt'),
    figure('noShow', 'Ikke møtt'),
    figure('cancelled', 'Meldt av'),
    {
      key: 'acts',
      title: 'Handlinger',
      bare: true,
      width: '200px',
      cell: (lan) => (
        <span className="flex gap-2">
          {lan.id === newestId ? null : (
            <Button data-small aria-label={`Diagrammer for ${lan.name}`} onClick={() => onOpen(lan.id)}>
              Diagrammer
            </Button>
          )}
          {onRemove ? (
            <Button data-small variant="ghost" aria-label={`Fjern ${lan.name}`} onClick={() => onRemove(lan)}>
              Fjern
            </Button>
          ) : null}
        </span>
      ),
    },
  ];
}

function figure(
  key: 'registrations' | 'persons' | 'arrived' | 'noShow' | 'cancelled',
  title: string,
): Column<LanHistory> {
  return {
    key,
    title,
    width: '88px',
    cell: (lan) => <span className="digits">{lan[key] ?? NO_FIGURE}</span>,
  };
}
