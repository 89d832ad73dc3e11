import { useState } from 'react';
import type { LeftoversAnswer } from '../../../../../adapters/http/contract.ts';
import { useAdminQuery, useFreshData } from '../../../admin/calls.ts';
import { useIsSuperadmin } from '../../../admin/session.ts';
import { useEventFacts } from '../../../api/event.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorPanel, Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Standing } from './draft.ts';
import { Wizard, type BegunAnswer } from './wizard.tsx';

/** From one LAN to the next, step by step, for superadmins only. */
export default function NextEventPage() {
  const allowed = useIsSuperadmin();
  return (
    <Page title="Nytt arrangement">
      {allowed ? (
        <NextEvent />
      ) : (
        <Panel title="Denne siden er bare for superadministratorer">
          <p>Trenger du noe herfra? Spør en superadministrator, eller be om å få rollen.</p>
        </Panel>
      )}
    </Page>
  );
}

/** What was begun; `backup` null: another press has begun it, and nobody knows the name of its backup here. */
interface Begun extends BegunAnswer {
  readonly name: string;
}

function NextEvent() {
  const { data, isError, refetch } = useAdminQuery<LeftoversAnswer>('/api/superAdmin/getLeftovers');
  const facts = useEventFacts();
  const refresh = useFreshData();
  // As they were when the page was opened: a new name must not change the form while its answer comes.
  const [standing, setStanding] = useState<Standing | undefined>(facts);
  const [begun, setBegun] = useState<Begun>();
  if (facts && !standing) setStanding(facts);

  if (begun) return <Done {...begun} />;
  if (isError)
    return <ErrorPanel message="Kunne ikke hente det som gjenstår" onRetry={() => void refetch()} />;
  if (!data || !standing) return <Skeleton lines={8} />;
  return (
    <Wizard
      leftovers={data}
      standing={standing}
      onLeftovers={() => void refetch()}
      onBegun={(name, { backup, archived }) => {
        setBegun({ name, backup, archived });
        void refresh();
      }}
    />
  );
}

function Done({ name, backup, archived }: Begun) {
  return (
    <div role="status" className="grid gap-6 measure">
      <Panel tone="success" title={`${name} er satt opp`}>
        <p>
          Påmeldingen er stengt til dere åpner den, eller til tidspunktet dere har satt.
          {backup === null ? null : ` Alt fra forrige arrangement er i sikkerhetskopien ${backup}.`}
          {archived === null ? null : ' Tallene derfra er i historikken.'}
        </p>
      </Panel>
      <div className="wrap gap-3">
        <ButtonLink href="/admin/signuppage" variant="primary">
          Til påmeldingssiden
        </ButtonLink>
        <ButtonLink href="/admin/frontpage">Til forsiden</ButtonLink>
        {archived === null ? null : <ButtonLink href="/admin/historikk">Til historikken</ButtonLink>}
      </div>
    </div>
  );
}
