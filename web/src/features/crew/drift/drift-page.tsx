import type {
  NightListAnswer,
  OperationsAnswer,
  WireDoorPhone,
} from '../../../../../adapters/http/contract.ts';
import { useAdminQuery, useFreshData } from '../../../admin/calls.ts';
import { CrewPage } from '../../../admin/crew-page.tsx';
import { InOrder } from '../../../admin/in-order.tsx';
import { LastUpdated } from '../../../admin/last-updated.tsx';
import { RefreshButton } from '../../../admin/refresh-button.tsx';
import { countText } from '../../../../../domain/desk/task.ts';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ClockWarning } from './clock-warning.tsx';
import { door } from './door.ts';
import { Delivery } from './delivery.tsx';
import css from './drift.module.css';
import { EndWarning } from './end-warning.tsx';
import { FailedMails } from './failed-mails.tsx';
import { LanFacts } from './lan-facts.tsx';
import { SetupWarnings } from './setup-warnings.tsx';
import type { Statement } from './statement.ts';
import { StatementPanel } from './statement-panel.tsx';
import { statements } from './statements.ts';
import { Trends } from './trends.tsx';

const POLL_MS = 10_000;

/** How the program is doing: what wants somebody first, what is in order folded to a line. */
export default function DriftPage() {
  const { data, isError, refetch, dataUpdatedAt } = useAdminQuery<OperationsAnswer>(
    '/api/admin/getOperations',
    POLL_MS,
  );
  const refresh = useFreshData();
  return (
    <CrewPage
      title="Drift"
      sum={<LastUpdated at={dataUpdatedAt} />}
      act={<RefreshButton label="Oppdater" onRefresh={refresh} />}
    >
      {isError ? (
        <ErrorPanel message="Kunne ikke hente hvordan det står til" onRetry={() => void refetch()} />
      ) : null}
      {data ? <Statements now={data} /> : isError ? null : <Skeleton lines={8} />}
      {data ? <Delivery now={data.at} /> : null}
      {data && data.mail.failed > 0 ? <FailedMails /> : null}
      {data ? <Trends /> : null}
    </CrewPage>
  );
}

function Statements({ now }: { readonly now: OperationsAnswer }) {
  const all = statements(now);
  const inOrder = all.filter(({ tone }) => tone === 'success');
  return (
    <div className={`grid tiles-20 gap-4 ${css.statements}`}>
      <ClockWarning {...now} />
      <EndWarning {...now} />
      <SetupWarnings {...now} />
      {all.filter(wantsYou).map(panel)}
      {all.filter(({ tone }) => tone === 'info').map(panel)}
      <DoorStatement />
      <InOrder className="whole" summary={countText(inOrder.length, 'Én ting er i orden', 'ting er i orden')}>
        <div className={`grid tiles-20 gap-4 ${css.statements}`}>{inOrder.map(panel)}</div>
      </InOrder>
      <LanFacts facts={now.facts} />
    </div>
  );
}

function panel(statement: Statement) {
  return <StatementPanel key={statement.about} {...statement} />;
}

function wantsYou({ tone }: Statement): boolean {
  return tone === 'danger' || tone === 'warning';
}

/** Its numbers come by calls of their own, and nothing stands here until they are there. */
function DoorStatement() {
  const { data: list } = useAdminQuery<NightListAnswer>('/api/admin/getNightList', POLL_MS);
  const { data: phones } = useAdminQuery<readonly WireDoorPhone[]>('/api/admin/getDoorPhones', POLL_MS);
  return list && phones ? <StatementPanel about="Døra" {...door(list, phones)} /> : null;
}
