import type { WireListedPerson } from '../../../../../adapters/http/contract.ts';
import { downloadCsv, downloadXlsx } from '../../../admin/downloads.ts';
import { RefreshButton } from '../../../admin/refresh-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAlert } from '../../../ui/dialogs.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { personSheet } from './persons.ts';

const NO_XLSX = 'Kunne ikke lage XLSX-filen. Sjekk nettet og prøv igjen.';

interface UserToolsProps {
  /** The persons to print and export. Undefined: not loaded, so that an empty list would be wrong. */
  readonly shown: readonly WireListedPerson[] | undefined;
  readonly onRefresh: () => Promise<void>;
  readonly onOpen: (what: 'add' | 'list' | 'notes') => void;
}

/** The tools for the whole list. */
export function UserTools({ shown, onRefresh, onOpen }: UserToolsProps) {
  const alert = useAlert();
  const loaded = shown !== undefined;
  const fetchXlsx = () => downloadXlsx(personSheet(shown ?? [])).catch(() => alert(NO_XLSX));
  return (
    <Toolbar label="Verktøy">
      <RefreshButton label="Oppdater" onRefresh={onRefresh} />
      <Button onClick={() => onOpen('add')}>
        <Icon name="plus" /> Legg til bruker
      </Button>
      <Button disabled={!loaded} onClick={() => onOpen('list')}>
        <Icon name="printer" /> Skriv ut
      </Button>
      <Button disabled={!loaded} onClick={() => onOpen('notes')}>
        <Icon name="seat" /> Plasslapper
      </Button>
      <Button
        aria-label="Last ned CSV"
        disabled={!loaded}
        onClick={() => downloadCsv(personSheet(shown ?? []))}
      >
        <Icon name="download" /> CSV
      </Button>
      <Button aria-label="Last ned XLSX" disabled={!loaded} onClick={() => void fetchXlsx()}>
        <Icon name="download" /> XLSX
      </Button>
    </Toolbar>
  );
}
