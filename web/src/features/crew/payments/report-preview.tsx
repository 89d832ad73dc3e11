import { useState } from 'react';
import { osloIso } from '../../../../../domain/shared/oslo-time.ts';
import { sumLineText } from '../../../admin/sum-line.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, TextField } from '../../../ui/field.tsx';
import { giveFocus } from '../../../ui/keep-focus.ts';
import { kronerOfOre } from '../../../ui/kroner-text.ts';
import { Panel } from '../../../ui/panel.tsx';
import { CodeSearch } from './code-search.tsx';
import { ReportGroup } from './report-group.tsx';
import {
  bookedRows,
  grouped,
  GROUPS,
  plannedLine,
  receiptCount,
  summaryOf,
  unmatchedRows,
  type Choices,
} from './report-groups.ts';
import { OtherUnitQuestion } from './other-unit.tsx';
import { ReportRow } from './report-row.tsx';
import { GROUP_TITLES, summaryText } from './texts.ts';
import type { Chosen, PreviewedReport } from './use-report.ts';
import css from './report.module.css';

const DAY_LETTERS = 10;
/** Above this number of lines, the booking form is many screens down on a phone and gets a link to it. */
const LONG = 10;

interface ReportPreviewProps {
  readonly report: PreviewedReport;
  readonly busy: boolean;
  readonly problem: string | null | undefined;
  readonly onChange: (part: { readonly choices?: Choices; readonly chosen?: Chosen }) => void;
  readonly onBook: (chosen: Chosen) => void;
  readonly onLeave: () => void;
}

/** What a report would do, in groups. Nothing is changed before its button is pressed. */
export function ReportPreview({ report, busy, problem, onChange, onBook, onLeave }: ReportPreviewProps) {
  const { preview, choices, changed, name } = report;
  const chosen = report.chosen ?? {
    ...{ coversUntil: preview.coversUntil, mail: true, otherUnit: undefined },
  };
  const [searching, setSearching] = useState<number>();
  const [isAsked, setAsked] = useState(false);
  const [today] = useState(() => osloIso(Date.now()).slice(0, DAY_LETTERS));
  const groups = grouped(preview.rows, changed);
  const booked = bookedRows(preview.rows, choices).length;
  const unmatched = unmatchedRows(preview.rows, choices).length;
  const receipts = receiptCount(preview, choices);
  const planned = plannedLine(preview.rows, choices);
  const choose = (row: number, choice: string | undefined) => {
    const { [String(row)]: _, ...others } = choices;
    onChange({ choices: choice === undefined ? others : { ...others, [String(row)]: choice } });
  };
  const searched = preview.rows.find(({ row }) => row === searching);
  return (
    <section aria-labelledby="report" className={`stack gap-4 ${css.preview}`}>
      <h2 id="report" dir="auto" ref={giveFocus}>
        {name}
      </h2>
      <div role="status">
        {changed.length > 0 ? (
          <Panel tone="warning" title="Påmeldingene er endret siden du så på rapporten">
            <p>
              Ingenting er ført. Rapporten er lest på nytt: se på{' '}
              {changed.length === 1 ? 'linjen' : `de ${String(changed.length)} linjene`} under «
              {GROUP_TITLES.changed}», og før den igjen.
            </p>
          </Panel>
        ) : null}
        {preview.rows.length === 0 ? <p>Rapporten har ingen linjer.</p> : null}
      </div>
      {preview.rows.length > 0 ? (
        <p className="flush large strong digits">{summaryText(summaryOf(groups, choices))}</p>
      ) : null}
      {preview.rows.length > LONG ? (
        <p>
          <a href="#booking">Gå til føringen, nederst</a>
        </p>
      ) : null}
      {GROUPS.map((group) => (
        <ReportGroup key={group} group={group} rows={groups[group]}>
          {(row) => (
            <ReportRow
              key={row.row}
              row={row}
              choice={choices[row.row]}
              onChoose={(choice) => choose(row.row, choice)}
              onSearch={() => setSearching(row.row)}
            />
          )}
        </ReportGroup>
      ))}
      <form
        id="booking"
        className="grid gap-4 measure"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const isUnanswered = preview.otherUnit !== undefined && chosen.otherUnit !== true;
          setAsked(isUnanswered);
          if (isUnanswered) event.currentTarget.querySelector<HTMLElement>('[name="otherUnit"]')?.focus();
          else if (!busy) onBook(chosen);
        }}
      >
        {preview.otherUnit ? (
          <OtherUnitQuestion
            {...preview.otherUnit}
            isRight={chosen.otherUnit === true}
            isAsked={isAsked}
            onAnswer={(otherUnit) => onChange({ chosen: { ...chosen, otherUnit } })}
          />
        ) : null}
        <TextField
          label="Filen dekker betalinger til og med"
          rule="Ingen som kan ha betalt senere enn dette, mister plassen av seg selv."
          problem={problem}
          type="date"
          max={today}
          value={chosen.coversUntil ?? ''}
          onChange={(text) => onChange({ chosen: { ...chosen, coversUntil: text || null } })}
        />
        <Checkbox
          label={`Send kvittering på e-post (${String(receipts)})`}
          checked={chosen.mail}
          onChange={({ target }) => onChange({ chosen: { ...chosen, mail: target.checked } })}
        />
        {preview.rows.length > 0 ? (
          <p className="flush strong digits">
            Denne rapporten: {sumLineText(planned)}
            {planned.refundedOre > 0 ? (
              <span className="small muted">
                {' '}
                Betalt tilbake {kronerOfOre(planned.refundedOre)}, som ikke er trukket fra.
              </span>
            ) : null}
            {unmatched > 0 ? <span className="block small light muted"> {leftText(unmatched)}</span> : null}
          </p>
        ) : null}
        <div className="wrap gap-3">
          <Button type="submit" variant="primary" disabled={booked === 0} busy={busy && booked > 0}>
            {booked === 1 ? 'Før 1 betaling' : `Før ${String(booked)} betalinger`}
          </Button>
          {booked === 0 && (unmatched > 0 || chosen.coversUntil) ? (
            <Button type="submit" busy={busy}>
              Lagre uten å føre
            </Button>
          ) : null}
          <Button onClick={onLeave}>Avbryt</Button>
        </div>
      </form>
      {searched ? (
        <CodeSearch
          ore={searched.ore ?? 0}
          about={[searched.payer, searched.message].filter(Boolean).join(': ')}
          onChoose={(code) => {
            choose(searched.row, code);
            setSearching(undefined);
          }}
          onClose={() => setSearching(undefined)}
        />
      ) : null}
    </section>
  );
}

/** What happens to lines that nobody has answered. */
function leftText(unmatched: number): string {
  return `${unmatched === 1 ? '1 rad' : `${String(unmatched)} rader`} uten svar blir liggende under «Uten treff».`;
}
