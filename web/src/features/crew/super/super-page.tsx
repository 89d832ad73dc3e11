import type { WireBackup } from '../../../../../adapters/http/contract.ts';
import { BACKUPS_KEPT } from '../../../../../domain/upkeep/backup.ts';
import { useAdminQuery } from '../../../admin/calls.ts';
import { useIsSuperadmin } from '../../../admin/session.ts';
import { Page } from '../../../ui/page.tsx';
import { ErrorPanel, Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Backups } from './backups.tsx';
import { Maintenance } from './maintenance.tsx';
import { PrivacyRuns } from './privacy-runs.tsx';
import css from './super.module.css';
import { useSuperActs } from './use-super-acts.tsx';
import { VisitorLog } from './visitor-log.tsx';

/** Maintenance of the whole event, for superadmins only. */
export default function SuperPage() {
  const allowed = useIsSuperadmin();
  return (
    <Page title="Superadmin">
      {allowed ? (
        <SuperBoard />
      ) : (
        <Panel title="Denne siden er bare for superadministratorer">
          <p>Trenger du noe herfra? Spør en superadministrator, eller be om å få rollen.</p>
        </Panel>
      )}
    </Page>
  );
}

function SuperBoard() {
  const { data, isError, refetch } = useAdminQuery<readonly WireBackup[]>('/api/superAdmin/getBackups');
  const { reset, restore, restoreProposed, remakeSeats, devCopy, busy, passwordDialog } = useSuperActs();

  return (
    <div className={`stack top gap-6 ${css.board}`}>
      <Panel tone="danger" title="Vær forsiktig">
        <p>
          Feil bruk av denne siden kan gi kritiske feil og tap av data. Før noe fjernes eller erstattes, lages
          det en sikkerhetskopi.
        </p>
      </Panel>
      <Maintenance
        busy={busy}
        onReset={() => void reset()}
        onRemakeSeats={() => void remakeSeats()}
        onDevCopy={() => void devCopy()}
        onRestore={() => void restoreProposed(data)}
      />
      <div className="grid gap-6">
        <VisitorLog />
        <PrivacyRuns />
      </div>
      <section className={css.wide} aria-labelledby="backups">
        <h2 id="backups" className="below-3 large">
          Sikkerhetskopier
        </h2>
        <p className="flush mb-3 small muted">
          En lages hver dag, og én før alt som ikke kan gjøres om. De {BACKUPS_KEPT} nyeste daglige og de{' '}
          {BACKUPS_KEPT} nyeste andre blir tatt vare på, og like mange til hvis det ikke er noen påmeldte i de
          nyeste.
        </p>
        {isError ? (
          <ErrorPanel message="Kunne ikke hente sikkerhetskopiene" onRetry={() => void refetch()} />
        ) : null}
        {data ? <Backups backups={data} onRestore={(backup) => void restore(backup)} /> : null}
        {!data && !isError ? <Skeleton lines={5} /> : null}
      </section>
      {passwordDialog}
    </div>
  );
}
