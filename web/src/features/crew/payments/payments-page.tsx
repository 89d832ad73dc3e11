import { useMemo, useState } from 'react';
import type { PaymentsAnswer, WireImport, WireListedPerson } from '../../../../../adapters/http/contract.ts';
import { useAdminQuery, useFreshData } from '../../../admin/calls.ts';
import { useAdminPage } from '../../../admin/paging/use-admin-page.ts';
import { useDebounced } from '../../../admin/paging/use-debounced.ts';
import { RefreshButton } from '../../../admin/refresh-button.tsx';
import { useConfirm } from '../../../ui/dialogs.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { Balance } from './balance.tsx';
import { ImportList } from './import-list.tsx';
import { LatePayments } from './late-payments.tsx';
import { MoneyChart } from './money-chart.tsx';
import { moneyOf, moneySeries } from './money-per-day.ts';
import { OverdueCodes } from './overdue-codes.tsx';
import { PayBacks } from './pay-backs.tsx';
import { Receipt } from './receipt.tsx';
import { ReportField } from './report-field.tsx';
import { ReportPreview } from './report-preview.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { UNMATCHED_SIZE, UnmatchedPayments } from './unmatched-payments.tsx';
import { useReport, type PreviewedReport } from './use-report.ts';
import { MINUTE } from '../../../../../domain/shared/durations.ts';

const POLL_MS = MINUTE;
const TYPING_MS = 300;
const GIVE_UP = 'Rapporten er ikke ført, og det du har valgt, går tapt.';

/** Payment reports, and the payments that the crew has to look at. */
export default function PaymentsPage() {
  const [view, setView] = useState({ page: 1, text: '' });
  const search = useDebounced(view.text.trim(), TYPING_MS);
  const {
    data: paged,
    dataUpdatedAt,
    isError,
    refetch,
  } = useAdminPage<PaymentsAnswer>(
    '/api/admin/getPayments',
    { list: 'unmatched', page: String(view.page), size: String(UNMATCHED_SIZE), q: search },
    POLL_MS,
  );
  const data = paged?.entries;
  const listed = useAdminQuery<readonly WireListedPerson[]>('/api/admin/getpersons', POLL_MS);
  const persons = listed.data;
  const series = useMemo(
    () => (data && persons ? moneySeries(persons, moneyOf(data), dataUpdatedAt) : undefined),
    [data, persons, dataUpdatedAt],
  );
  const refresh = useFreshData();
  const { state, read, book, change, leave } = useReport();
  const confirm = useConfirm();
  const giveUp = async ({ choices, chosen }: PreviewedReport) => {
    const isTouched = chosen !== undefined || Object.keys(choices).length > 0;
    if (!isTouched || (await confirm(GIVE_UP, { yes: 'Legg bort rapporten', danger: true }))) leave();
  };
  const [undoing, setUndoing] = useState<Pick<WireImport, 'import' | 'file' | 'mailed'>>();
  const undone = new Set(data?.imports.flatMap((one) => (one.voidedAt === undefined ? [] : [one.import])));

  return (
    <Page title="Betalinger">
      <Toolbar label="Verktøy">
        <RefreshButton label="Oppdater" onRefresh={refresh} />
      </Toolbar>
      {state.step === 'choosing' || state.step === 'reading' ? (
        <ReportField
          reading={state.step === 'reading'}
          problem={state.step === 'choosing' ? state.problem : null}
          onFile={(file) => void read(file)}
        />
      ) : null}
      {state.step === 'looking' || state.step === 'booking' ? (
        <ReportPreview
          key={state.report.preview.import}
          report={state.report}
          busy={state.step === 'booking'}
          problem={state.step === 'looking' ? state.problem : null}
          onChange={(part) => change(state.report, part)}
          onBook={(chosen) => void book(state.report, chosen)}
          onLeave={() => void giveUp(state.report)}
        />
      ) : null}
      {state.step === 'booked' ? (
        <Receipt
          answer={state.answer}
          sums={data?.imports.find((one) => one.import === state.report.preview.import)?.sums}
          undone={undone.has(state.report.preview.import)}
          onUndo={() => {
            const { preview, name } = state.report;
            setUndoing({ import: preview.import, file: name, mailed: state.answer.mailed });
          }}
          onNext={leave}
        />
      ) : null}
      {isError ? <ErrorPanel message="Kunne ikke hente betalingene" onRetry={() => void refetch()} /> : null}
      {listed.isError ? (
        <ErrorPanel message="Kunne ikke hente påmeldte brukere" onRetry={() => void listed.refetch()} />
      ) : null}
      {data ? (
        <>
          {data.sums ? <Balance sums={data.sums} /> : null}
          <OverdueCodes overdue={data.overdue} persons={persons ?? []} />
          <LatePayments late={data.late} />
          <PayBacks toPayBack={data.toPayBack} />
          <UnmatchedPayments
            unmatched={data.unmatched}
            view={view}
            found={paged.filtered}
            all={paged.total}
            onView={setView}
          />
          {series ? <MoneyChart {...series} sums={data.sums} /> : null}
          <ImportList imports={data.imports} onUndo={setUndoing} />
        </>
      ) : null}
      {!data && !isError ? <Skeleton height="2.5rem" lines={6} /> : null}
      {undoing ? <UndoDialog undoing={undoing} onClose={() => setUndoing(undefined)} /> : null}
    </Page>
  );
}
