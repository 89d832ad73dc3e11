import { useMemo, useState } from 'react';
import type {
  AddDoorPhoneAnswer,
  WireDoorDeeds,
  WireDoorPhone,
} from '../../../../../adapters/http/contract.ts';
import { SECOND } from '../../../../../domain/shared/durations.ts';
import { useAdminCall, useAdminQuery, useFreshData, useSend } from '../../../admin/calls.ts';
import { LastUpdated } from '../../../admin/last-updated.tsx';
import { RefreshButton } from '../../../admin/refresh-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { useConfirm } from '../../../ui/dialogs.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorPanel, Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { useEventFacts, useServerClock } from '../../../api/event.ts';
import { DeedsSection } from './deeds-section.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { phoneColumns } from './phone-columns.tsx';
import { UndoDialog, type LostPhone } from './undo-dialog.tsx';
import { deedsPath, nextPhoneName, removeQuestion, THIS_DEVICE, tooShortWarning } from './texts.ts';
import css from './doorphones.module.css';

const POLL_MS = 15 * SECOND;
/** While somebody stands with the phone and waits to hear that it is enrolled. */
const LINK_POLL_MS = 2 * SECOND;
const EMPTY =
  'Ingen telefoner er koblet til. Med dørtelefoner slipper crewet folk inn ved å skanne billetten, også når nettet er borte. Trykk «Legg til telefon», og skann QR-koden med telefonen som skal stå i døra.';

type Open = 'phone' | 'this-device' | AddDoorPhoneAnswer;

/** The phones that let people in at the door. */
export default function DoorPhonesPage() {
  const [open, setOpen] = useState<Open>();
  const link = typeof open === 'object' ? open : undefined;
  const { data, isError, refetch, dataUpdatedAt } = useAdminQuery<readonly WireDoorPhone[]>(
    '/api/admin/getDoorPhones',
    link ? LINK_POLL_MS : POLL_MS,
  );
  const refresh = useFreshData();
  const [lost, setLost] = useState<LostPhone>();
  const [isPast, setPast] = useState(false);
  const remove = useRemovePhone(setLost);
  const columns = useMemo(() => phoneColumns((phone) => void remove(phone)), [remove]);
  const close = () => setOpen(undefined);
  const warning = tooShortWarning(data ?? [], useEventFacts()?.dates.ends ?? null);
  return (
    <Page title="Dørtelefoner">
      <Toolbar label="Verktøy">
        <Button variant="primary" disabled={!data} onClick={() => setOpen('phone')}>
          <Icon name="plus" /> Legg til telefon
        </Button>
        <Button onClick={() => setOpen('this-device')}>Bruk denne enheten</Button>
        <Button aria-expanded={isPast} onClick={() => setPast(!isPast)}>
          Det siste døgnet
        </Button>
        <RefreshButton label="Oppdater" onRefresh={refresh} />
        <LastUpdated at={dataUpdatedAt} />
      </Toolbar>
      {isError ? (
        <ErrorPanel message="Kunne ikke hente dørtelefonene" onRetry={() => void refetch()} />
      ) : null}
      {warning ? (
        <Panel tone="warning" title={warning.title}>
          <p>{warning.advice}</p>
        </Panel>
      ) : null}
      {data ? (
        <DataTable
          label="Dørtelefoner"
          className={css.phones}
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
          empty={EMPTY}
        />
      ) : null}
      {!data && !isError ? <Skeleton height="2.5rem" lines={3} /> : null}
      {isPast ? <DeedsSection onUndo={setLost} /> : null}
      {lost ? <UndoDialog phone={lost} onClose={() => setLost(undefined)} /> : null}
      {open === 'phone' ? (
        <NameDialog
          title="Legg til telefon"
          about="Du får en QR-kode å skanne med telefonen. Den virker én gang, i ti minutter."
          act="Lag QR-kode"
          proposed={nextPhoneName(data ?? [])}
          onAdded={setOpen}
          onClose={close}
        />
      ) : null}
      {open === 'this-device' ? (
        <NameDialog
          title="Bruk denne enheten"
          about="Døra åpnes her, i denne nettleseren."
          act="Åpne døra"
          proposed={THIS_DEVICE}
          onAdded={openDoor}
          onClose={close}
        />
      ) : null}
      {link ? (
        <LinkDialog link={link} phone={data?.find(({ id }) => id === link.id)} onClose={close} />
      ) : null}
    </Page>
  );
}

/** Opens the door's app, which is a document of its own, and enrols by the link's fragment. */
function openDoor({ url }: AddDoorPhoneAnswer): void {
  const { pathname, hash } = new URL(url);
  location.assign(pathname + hash);
}

/** Logs a phone out, or takes back a link that is not used, after a question. What a phone has done can be undone then. */
function useRemovePhone(onUndo: (phone: LostPhone) => void): (phone: WireDoorPhone) => Promise<void> {
  const confirm = useConfirm();
  const call = useAdminCall();
  const send = useSend();
  const now = useServerClock();
  return useMemo(
    () => async (phone) => {
      const [title, yes] =
        phone.enrolledAt === null
          ? [`Fjerne lenken til ${phone.name}?`, 'Fjern lenken']
          : [`Logge ut ${phone.name}?`, 'Logg ut'];
      if (!(await confirm(removeQuestion(phone, now()), { title, yes, danger: true }))) return;
      const path = `/api/admin/removeDoorPhone/${encodeURIComponent(phone.id)}`;
      const isRemoved = await send('DELETE', path);
      if (!isRemoved) return;
      const deeds = await call<readonly WireDoorDeeds[]>(deedsPath()).catch(() => []);
      if (deeds.some(({ id }) => id === phone.id)) onUndo({ ...phone, removed: true });
    },
    [call, confirm, now, onUndo, send],
  );
}
