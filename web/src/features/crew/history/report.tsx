import { useState } from 'react';
import type { HistoryAnswer, ReportAnswer } from '../../../../../adapters/http/contract.ts';
import { REPORT_HEADS, reportLines } from '../../../../../domain/upkeep/report.ts';
import { useAdminQuery } from '../../../admin/calls.ts';
import { downloadCsv } from '../../../admin/downloads.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { PrintByKeys, PrintedTable, PrintSheet } from '../../../ui/print-sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './history.module.css';

const CURRENT = 'current';

/** One page of counts of a LAN, for who gives the money: as it is now, or as it was kept with the history. */
export function Report({ lans }: { readonly lans: HistoryAnswer }) {
  const [event, setEvent] = useState(CURRENT);
  const [printing, setPrinting] = useState(false);
  const path = `/api/admin/getReport?event=${event}`;
  const { data, isError, refetch } = useAdminQuery<ReportAnswer>(path);
  const lines = data ? reportLines(data) : [];
  const sheet = () =>
    data ? <PrintedTable title={`Rapport: ${data.event.name}`} heads={REPORT_HEADS} rows={lines} /> : null;
  return (
    <section className="mt-10" aria-labelledby="report">
      <h2 id="report" tabIndex={-1}>
        Rapport
      </h2>
      <p className="below-4 muted">
        Til kommunen, Frifond og årsmeldingen: ett A4-ark med tall, uten navn. Det som ikke er talt, står som
        «ikke målt».
      </p>
      <div className={`wrap gap-3 below-4 ${css.choice}`}>
        <SelectField label="Arrangement" value={event} onChange={setEvent}>
          <option value={CURRENT}>Dette arrangementet, slik det står nå</option>
          {lans.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}, slik det ble tatt vare på
            </option>
          ))}
        </SelectField>
        <Button disabled={!data} onClick={() => setPrinting(true)}>
          <Icon name="printer" /> Skriv ut
        </Button>
        <Button
          disabled={!data}
          onClick={() => downloadCsv({ name: 'rapport', heads: REPORT_HEADS, rows: lines })}
        >
          <Icon name="download" /> Last ned rapporten som CSV
        </Button>
      </div>
      {isError ? <ErrorPanel message="Kunne ikke hente rapporten" onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <Skeleton height="1.5rem" lines={8} /> : null}
      {data ? (
        <table className={css.report}>
          <caption className="visually-hidden">Rapport for {data.event.name}</caption>
          <tbody>
            {lines.map(([label, value]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="digits">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {printing ? <PrintSheet onDone={() => setPrinting(false)}>{sheet()}</PrintSheet> : null}
      {data ? <PrintByKeys>{sheet}</PrintByKeys> : null}
    </section>
  );
}
