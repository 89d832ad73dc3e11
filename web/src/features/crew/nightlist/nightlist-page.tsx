import { useMemo, useState } from 'react';
import type { NightListAnswer } from '../../../../../adapters/http/contract.ts';
import { CONSENT_WORDS } from '../../../admin/consent-words.ts';
import { PRESENCE_WORDS } from '../../../../../domain/shared/words.ts';
import { SECOND } from '../../../../../domain/shared/durations.ts';
import { useAdminQuery, useFreshData } from '../../../admin/calls.ts';
import { ConsentMark } from '../../../admin/consent-mark.tsx';
import { CrewPage } from '../../../admin/crew-page.tsx';
import { LastUpdated } from '../../../admin/last-updated.tsx';
import { ListSearch } from '../../../admin/list-search.tsx';
import { PhoneLink } from '../../../admin/phone-link.tsx';
import { RefreshButton } from '../../../admin/refresh-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { PrintByKeys, PrintedTable, PrintSheet } from '../../../ui/print-sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Chip, NO_FIGURE, Toolbar } from '../../../ui/toolbar.tsx';
import { useServerClock } from '../../../api/event.ts';
import { useSorted, type Column } from '../../../ui/use-sorted.ts';
import {
  ALONE_AT_NIGHT,
  countsText,
  everybodyIn,
  hasGuardians,
  hasYoung,
  headingOf,
  overTimeText,
  ownPhone,
  personsFound,
  personsShown,
  placeText,
  printedAbout,
  printedNightList,
  SHOWN_WORDS,
  sinceText,
  type NightPerson,
  type Shown,
} from './night-list.ts';
import { NoticeSection } from './notice-section.tsx';
import css from './nightlist.module.css';

const POLL_MS = 15 * SECOND;
const NOBODY: readonly NightPerson[] = [];

const COLUMNS: readonly Column<NightPerson>[] = [
  { key: 'lastName', title: 'Etternavn', value: ({ lastName }) => lastName, then: 'firstName' },
  { key: 'firstName', title: 'Fornavn', value: ({ firstName }) => firstName, then: 'lastName' },
  { key: 'age', title: 'Alder', width: '64px', value: ({ age }) => age ?? 'voksen' },
  {
    key: 'seat',
    title: 'Plass',
    width: '96px',
    value: placeText,
    cell: (person) => <Place person={person} />,
  },
  { key: 'code', title: 'Kode', width: '84px', value: ({ code }) => code },
  {
    key: 'presence',
    title: 'Hvor',
    width: '84px',
    value: ({ presence }) => PRESENCE_WORDS[presence],
    cell: ({ presence }) => <Where presence={presence} />,
  },
  { key: 'since', title: 'Siden', width: '128px', value: ({ since }) => since ?? 0, cell: sinceText },
];

/** What stands beside them where somebody needs a consent. */
const YOUNG_COLUMNS: readonly Column<NightPerson>[] = [
  {
    key: 'consent',
    title: 'Samtykke',
    width: '164px',
    value: ({ consentState }) => CONSENT_WORDS[consentState],
    then: 'lastName',
    cell: ({ consentState, night }) =>
      consentState === 'not-needed' ? null : (
        <>
          <ConsentMark state={consentState} />
          {night ? <small className="block tiny muted">{ALONE_AT_NIGHT}</small> : null}
        </>
      ),
  },
  {
    key: 'guardian',
    title: 'Foresatt',
    cell: ({ guardianName, guardianPhone }) =>
      guardianName === null && guardianPhone === null ? null : (
        <>
          {guardianName} {guardianPhone === null ? null : <PhoneLink phone={guardianPhone} />}
        </>
      ),
  },
];
const WITH_YOUNG = [...COLUMNS, ...YOUNG_COLUMNS];

/** The seat; of who has none, what they are, how to reach them, and whether they should be out by now. */
function Place({ person }: { readonly person: NightPerson }) {
  const now = useServerClock();
  const [phone, over] = [ownPhone(person), overTimeText(person, now())];
  return (
    <>
      {placeText(person)}
      {phone === '' ? null : (
        <small className="block tiny">
          <PhoneLink phone={phone} />
        </small>
      )}
      {over === '' ? null : <small className="block tiny strong warning">{over}</small>}
    </>
  );
}

function Where({ presence }: Pick<NightPerson, 'presence'>) {
  return (
    <span className={`inline-row gap-2 strong at-bottom ${presence === 'out' ? 'warning' : 'success'}`}>
      <Icon name={presence === 'inside' ? 'home' : 'external'} /> {PRESENCE_WORDS[presence]}
    </span>
  );
}

/** Who is in the building, for the night guard and the fire service. */
export default function NightListPage() {
  const { data, isError, refetch, dataUpdatedAt } = useAdminQuery<NightListAnswer>(
    '/api/admin/getNightList',
    POLL_MS,
  );
  const refresh = useFreshData();
  const [shown, setShown] = useState<Shown>('all');
  const [search, setSearch] = useState('');
  const [guardians, setGuardians] = useState(false);
  const [printing, setPrinting] = useState(false);
  const everybody = useMemo(() => (data ? everybodyIn(data) : NOBODY), [data]);
  const persons = useMemo(() => personsShown(everybody, shown), [everybody, shown]);
  const found = useMemo(() => personsFound(persons, search), [persons, search]);
  const columns = hasYoung(everybody) ? WITH_YOUNG : COLUMNS;
  const table = useSorted(found, columns, { key: 'lastName', direction: 'ascending' });
  const known = hasGuardians(persons);
  // Whoever is looked for, the paper has everybody.
  const sheet = () =>
    data ? (
      <PrintedTable
        title="Nattliste"
        about={printedAbout(data, shown)}
        {...printedNightList(persons, guardians && known)}
      />
    ) : null;
  return (
    <CrewPage
      title="Nattliste"
      sum={`${data ? headingOf(data) : 'Alle som er i huset nå'}. Skriv den ut hver kveld.`}
      act={
        <Button id="skriv-ut" variant="primary" disabled={!data} onClick={() => setPrinting(true)}>
          <Icon name="printer" /> Skriv ut listen
        </Button>
      }
    >
      <Toolbar label="Vis">
        {(['all', 'inside', 'out'] as const).map((one) => (
          <Chip key={one} pressed={shown === one} onPress={() => setShown(one)}>
            {SHOWN_WORDS[one]} {data ? personsShown(everybody, one).length : NO_FIGURE}
          </Chip>
        ))}
        <RefreshButton label="Oppdater" onRefresh={refresh} />
        <LastUpdated at={dataUpdatedAt} />
      </Toolbar>
      <ListSearch value={search} onChange={setSearch} shown={found.length} of={data && persons.length} />
      {known ? (
        <Checkbox
          label="Ta med telefonen til foresatte på utskriften"
          checked={guardians}
          onChange={({ target }) => setGuardians(target.checked)}
        />
      ) : null}
      {isError ? <ErrorPanel message="Kunne ikke hente nattlisten" onRetry={() => void refetch()} /> : null}
      {data ? (
        <DataTable
          {...table}
          label="Nattliste"
          columns={columns}
          className={css.persons}
          rowKey={(person) => `${person.code} ${placeText(person)}`}
          empty={emptyText(everybody, persons, shown)}
        />
      ) : null}
      {data ? <p className="mt-3 small muted">{countsText(data)}</p> : null}
      {!data && !isError ? <Skeleton height="2.5rem" lines={8} /> : null}
      <NoticeSection registered={data && Object.values(data.counts).reduce((sum, count) => sum + count, 0)} />
      {printing ? (
        <PrintSheet large onDone={() => setPrinting(false)}>
          {sheet()}
        </PrintSheet>
      ) : null}
      {data ? <PrintByKeys large>{sheet}</PrintByKeys> : null}
    </CrewPage>
  );
}

function emptyText(everybody: readonly NightPerson[], persons: readonly NightPerson[], shown: Shown): string {
  if (everybody.length === 0) return 'Ingen er kommet ennå.';
  if (persons.length === 0) return `Ingen er ${shown === 'out' ? 'ute' : 'inne'}.`;
  return 'Ingen passer til det du søker etter.';
}
