import type { SettingsAnswer } from '../../../../../adapters/http/contract.ts';
import { useAdminQuery } from '../../../admin/calls.ts';
import { CrewPage } from '../../../admin/crew-page.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SettingsForm } from './settings-form.tsx';

/** What the crew decides for its event. */
export default function SettingsPage() {
  const { data, isError, refetch } = useAdminQuery<SettingsAnswer>('/api/admin/getSettings');
  return (
    <CrewPage title="Innstillinger" sum="Nye betalingsfrister gjelder for dem som melder seg på etterpå.">
      {isError && !data ? (
        <ErrorPanel message="Kunne ikke hente innstillingene" onRetry={() => void refetch()} />
      ) : null}
      {data ? <SettingsForm stored={data} onFresh={async () => (await refetch()).data} /> : null}
      {!data && !isError ? <Skeleton height="3rem" lines={6} /> : null}
    </CrewPage>
  );
}
