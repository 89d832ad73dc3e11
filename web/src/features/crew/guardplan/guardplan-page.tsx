import { useState } from 'react';
import { Link } from 'wouter';
import type { PlanAnswer, SettingsAnswer } from '../../../../../adapters/http/contract.ts';
import { lacking, overlapping, spanText, type PlanRow } from '../../../../../domain/door/guard-plan.ts';
import { HOUR } from '../../../../../domain/shared/durations.ts';
import { listText } from '../../../../../domain/shared/words.ts';
import { useAdminQuery } from '../../../admin/calls.ts';
import { useEventFacts, useServerClock } from '../../../api/event.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorPanel, Panel } from '../../../ui/panel.tsx';
import { PrintByKeys, PrintedTable, PrintSheet } from '../../../ui/print-sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { NightSection } from './night-section.tsx';
import { lackingSpans, nightText, plannedNights, printedPlan, type PlannedNight } from './plan-view.ts';
import { RowDialog } from './row-dialog.tsx';
import { SendButton } from './send-button.tsx';
import { ShiftDialog, type EditedShift } from './shift-dialog.tsx';
import { useSavePlan } from './use-plan.ts';

const NEVER: PlanAnswer = { version: 0, UpdatedBy: '', rows: [], need: 0, lacks: [], passes: [] };
const NO_DATES = { starts: null, ends: null };
/** How long a new shift is. */
const USUAL = 4 * HOUR;

/** Who is on at night, and the hours that have too few awake adults. */
export default function GuardPlanPage() {
  const { data, isError, refetch } = useAdminQuery<PlanAnswer>('/api/admin/getPlan');
  const { data: settings } = useAdminQuery<SettingsAnswer>('/api/admin/getSettings');
  const dates = useEventFacts()?.dates ?? NO_DATES;
  const now = useServerClock();
  const [edited, setEdited] = useState<EditedShift>();
  const [rowId, setRowId] = useState<string>();
  const [printing, setPrinting] = useState(false);
  const plan = data ?? NEVER;
  const save = useSavePlan(plan);
  const nights = data && settings ? plannedNights(data, dates, settings) : [];
  const overlaps = overlapping(plan);
  const row = plan.rows.find(({ id }) => id === rowId);
  const sheets = printedPlan(nights, plan.passes);
  const sheet = () =>
    sheets.map((one) => (
      <div key={one.title} className="mb-8">
        <PrintedTable {...one} />
      </div>
    ));
  const add = (into: PlanRow | undefined, night: PlannedNight | undefined) => {
    const start = night?.hours[0]?.from ?? dates.starts ?? Math.ceil(now() / HOUR) * HOUR;
    const own = night?.rows.find(({ id }) => id === into?.id)?.shifts ?? [];
    const from = Math.max(start, ...own.map(({ to }) => to));
    setEdited({ rowId: into?.id ?? plan.rows[0]?.id ?? '', shift: { from, to: from + USUAL } });
  };
  return (
    <Page title="Vaktplan" lead="Hvem som er våkne og på vakt om natta, time for time.">
      <Toolbar label="Verktøy">
        <Button variant="primary" disabled={!data} onClick={() => add(undefined, nights[0])}>
          <Icon name="plus" /> Legg til vakt
        </Button>
        <SendButton disabled={plan.passes.length === 0} />
        <Button disabled={sheets.length === 0} onClick={() => setPrinting(true)}>
          <Icon name="printer" /> Skriv ut til veggen
        </Button>
      </Toolbar>
      {isError && !data ? (
        <ErrorPanel message="Kunne ikke hente vaktplanen" onRetry={() => void refetch()} />
      ) : null}
      {data && settings ? (
        <>
          <Rule need={data.need} settings={settings} />
          <Standing nights={nights} />
          {nights.map((night) => (
            <NightSection
              key={night.noon}
              night={night}
              passes={plan.passes}
              overlapping={overlaps}
              onShift={({ id }, shift) => setEdited({ rowId: id, shift })}
              onAdd={(into) => add(into, night)}
              onRow={setRowId}
            />
          ))}
        </>
      ) : null}
      {!isError && !(data && settings) ? <Skeleton height="4rem" lines={5} /> : null}
      {edited ? (
        <ShiftDialog
          {...{ edited, rows: plan.rows, passes: plan.passes }}
          onSave={save}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
      {row ? <RowDialog row={row} onSave={save} onClose={() => setRowId(undefined)} /> : null}
      {printing ? <PrintSheet onDone={() => setPrinting(false)}>{sheet()}</PrintSheet> : null}
      {sheets.length > 0 ? <PrintByKeys>{sheet}</PrintByKeys> : null}
    </Page>
  );
}

/** How many have to be awake, why, and where that is changed. */
function Rule({ need, settings }: { readonly need: number; readonly settings: SettingsAnswer }) {
  const why =
    settings.guardsLeast === null
      ? '2 for inntil 100 påmeldte, og én til for hver 50 over.'
      : 'Slik er det satt.';
  return (
    <p className="measure">
      <strong>{`Minst ${String(need)} våkne voksne hver time om natta.`}</strong> {why}{' '}
      <Link href="/admin/settings#guardsLeast">Endre det</Link>
    </p>
  );
}

/** Whether each hour of night has enough, or which have not. */
function Standing({ nights }: { readonly nights: readonly PlannedNight[] }) {
  const hours = nights.flatMap((night) => night.hours);
  if (hours.length === 0)
    return (
      <Panel title="Sett når LAN-et er, og når det er natt">
        <p>
          Da vises timene som mangler vakter. Datoene står på <Link href="/admin/frontpage">Forside</Link>,
          natta på <Link href="/admin/settings#nightFrom">Innstillinger</Link>.
        </p>
      </Panel>
    );
  const count = lacking(hours).length;
  if (count === 0) return <Panel tone="success" title="Alle timene om natta har vakter nok" />;
  return (
    <Panel
      tone="danger"
      title={
        count === 1
          ? 'Én time om natta har for få vakter'
          : `${String(count)} timer om natta har for få vakter`
      }
    >
      <ul>
        {nights.flatMap((night) => {
          const spans = lackingSpans(night).map(spanText);
          return spans.length === 0
            ? []
            : [<li key={night.noon}>{`${nightText(night.noon)}: ${listText(spans)}`}</li>];
        })}
      </ul>
    </Panel>
  );
}
