import type {
  NightListAnswer,
  OperationsAnswer,
  WireDoorPhone,
} from '../../../../../adapters/http/contract.ts';
import { useAdminQuery, useFreshData } from '../../../admin/calls.ts';
import { LastUpdated } from '../../../admin/last-updated.tsx';
import { RefreshButton } from '../../../admin/refresh-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { ClockWarning } from './clock-warning.tsx';
import { door } from './door.ts';
import { Delivery } from './delivery.tsx';
import css from './drift.module.css';
import { EndWarning } from './end-warning.tsx';
import { FailedMails } from './failed-mails.tsx';
import { LanFacts } from './lan-facts.tsx';
import { SetupWarnings } from './setup-warnings.tsx';
import { StatementPanel } from './statement-panel.tsx';
import { statements } from './statements.ts';
import { Trends } from './trends.tsx';

const POLL_MS = 10_000;

/** How the program is doing. */
export default function DriftPage() {
  const { data, isError, refetch, dataUpdatedAt } = useAdminQuery<OperationsAnswer>(
    '/api/admin/getOperations',
    POLL_MS,
  );
  const refresh = useFreshData();
  return (
    <Page title="Drift">
      <Toolbar label="Verktøy">
        <RefreshButton label="Oppdater" onRefresh={refresh} />
        <LastUpdated at={dataUpdatedAt} />
      </Toolbar>
      {isError ? (
        <ErrorPanel message="Kunne ikke hente hvordan det står til" onRetry={() => void refetch()} />
      ) : null}
      {data ? <Statements now={data} /> : isError ? null : <Skeleton lines={8} />}
      {data ? <Delivery now={data.at} /> : null}
      {data && data.mail.failed > 0 ? <FailedMails /> : null}
      {data ? <Trends /> : null}
    </Page>
  );
}

function Statements({ now }: { readonly now: OperationsAnswer }) {
  return (
    <div className={`grid tiles-20 gap-4 ${css.statements}`}>
      <ClockWarning {...now} />
      <EndWarning {...now} />
      <SetupWarnings {...now} />
      {statements(now).map((statement) => (
        <StatementPanel key={statement.about} {...statement} />
      ))}
      <DoorStatement />
      <LanFacts facts={now.facts} />
    </div>
  );
}

/** Its numbers come by calls of their own, and nothing stands here until they are there. */
function DoorStatement() {
  const { data: list } = useAdminQuery<NightListAnswer>('/api/admin/getNightList', POLL_MS);
  const { data: phones } = useAdminQuery<readonly WireDoorPhone[]>('/api/admin/getDoorPhones', POLL_MS);
  return list && phones ? <StatementPanel about="Døra" {...door(list, phones)} /> : null;
}
