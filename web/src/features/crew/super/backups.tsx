import { useState } from 'react';
import type { WireBackup } from '../../../../../adapters/http/contract.ts';
import { useAct, useAsAdmin } from '../../../admin/calls.ts';
import { download } from '../../../ui/download.ts';
import { momentText } from '../../../admin/times.ts';
import { fetchFile } from '../../../api/client.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import type { Column } from '../../../ui/use-sorted.ts';
import css from './super.module.css';
import { reasonText, sizeText } from './texts.ts';
import { useSuperCall } from './use-super-call.ts';

interface BackupsProps {
  /** Newest first; those that a wrong clock has made come last. */
  readonly backups: readonly WireBackup[];
  readonly onRestore: (backup: WireBackup) => void;
}

const COLUMNS: readonly Column<WireBackup>[] = [
  { key: 'at', title: 'Tidspunkt', width: '150px', cell: moment },
  { key: 'reason', title: 'Grunn', cell: reasonText },
  { key: 'persons', title: 'Påmeldte', width: '90px', cell: persons },
  { key: 'deleted', title: 'Slettede', width: '90px', cell: held('deletedPersons') },
  { key: 'payments', title: 'Betalinger', width: '100px', cell: held('payments') },
  { key: 'size', title: 'Størrelse', width: '100px', cell: ({ bytes }) => sizeText(bytes) },
];

/** The existing backups, to download or restore. */
export function Backups({ backups, onRestore }: BackupsProps) {
  const call = useSuperCall();
  const asAdmin = useAsAdmin();
  const act = useAct();
  const [making, setMaking] = useState(false);
  const [message, setMessage] = useState('');

  const make = async () => {
    setMaking(true);
    setMessage('');
    const made = await act(() => call('/api/superAdmin/makeBackup', { method: 'POST' }));
    setMaking(false);
    if (made) setMessage('Sikkerhetskopien er laget.');
  };
  const fetchOne = ({ name }: WireBackup) =>
    act(async () => {
      const path = `/api/superAdmin/backup/${encodeURIComponent(name)}`;
      download(name, await asAdmin((headers) => fetchFile(path, headers)));
    });
  const acts = (backup: WireBackup) => (
    <span className={`row gap-2 ${css.rowActs}`}>
      <IconButton icon="download" label={`Last ned ${backup.name}`} onClick={() => void fetchOne(backup)} />
      {backup.damaged ? null : (
        <Button aria-label={`Gå tilbake til ${backup.name}`} onClick={() => onRestore(backup)}>
          Gå tilbake
        </Button>
      )}
    </span>
  );

  return (
    <>
      <Toolbar label="Sikkerhetskopier">
        <Button busy={making} onClick={() => void make()}>
          <Icon name="plus" /> Lag en nå
        </Button>
        <span role="status">{message}</span>
      </Toolbar>
      <DataTable
        label="Sikkerhetskopier"
        columns={[...COLUMNS, { key: 'acts', title: 'Handlinger', width: '200px', cell: acts }]}
        rows={backups}
        rowKey={({ name }) => name}
        empty="Det er ingen sikkerhetskopi ennå. Den første lages av seg selv."
      />
    </>
  );
}

function moment({ at, wrongClock }: WireBackup) {
  if (!wrongClock) return momentText(at);
  return (
    <span className="danger">
      <Icon name="warning" /> {momentText(at)}, klokka var feil
    </span>
  );
}

/** How many of them a backup holds; nothing where that is unknown. */
function held(what: 'deletedPersons' | 'payments') {
  return (backup: WireBackup) => (backup.damaged ? null : backup[what]);
}

function persons({ damaged, persons }: WireBackup) {
  if (!damaged) return persons;
  return (
    <span className="danger">
      <Icon name="warning" /> Skadet
    </span>
  );
}
