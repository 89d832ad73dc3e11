import { useState } from 'react';
import type { FactsAnswer, LeftoversAnswer } from '../../../../../adapters/http/contract.ts';
import { useAdminQuery, useFreshData } from '../../../admin/calls.ts';
import { useIsSuperadmin } from '../../../admin/session.ts';
import { isNothingSetUp, shownTasks, useTasks } from '../../../admin/tasks.ts';
import { WayLink } from '../../../admin/way-link.tsx';
import { useEventFacts } from '../../../api/event.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorPanel, Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Standing } from './draft.ts';
import { FIRST_TITLE, NEXT_TITLE } from './texts.ts';
import { Wizard, type BegunAnswer } from './wizard.tsx';

/** From nothing to the first LAN, or from one LAN to the next, step by step, for superadmins only. */
export default function NextEventPage() {
  const allowed = useIsSuperadmin();
  const tasks = useTasks();
  // As it was when the page was opened: it is not named anew at its end.
  const [isFirst, setFirst] = useState<boolean>();
  if (isFirst === undefined && (tasks.data || tasks.isError)) setFirst(isNothingSetUp(tasks.data));
  return (
    <Page title={isFirst ? FIRST_TITLE : NEXT_TITLE}>
      {!allowed ? (
        <Panel title="Denne siden er bare for superadministratorer">
          <p>Trenger du noe herfra? Spør en superadministrator, eller be om å få rollen.</p>
        </Panel>
      ) : isFirst === undefined ? (
        <Skeleton lines={8} />
      ) : (
        <NextEvent isFirst={isFirst} />
      )}
    </Page>
  );
}

/** What was begun; `backup` null: another press has begun it, and nobody knows the name of its backup here. */
interface Begun extends BegunAnswer {
  readonly name: string;
}

function NextEvent({ isFirst }: { readonly isFirst: boolean }) {
  const { data, isError, refetch } = useAdminQuery<LeftoversAnswer>('/api/superAdmin/getLeftovers');
  const facts = useAdminQuery<FactsAnswer>('/api/admin/getFacts');
  const event = useEventFacts();
  const refresh = useFreshData();
  // As they were when the page was opened: a new name must not change the form while its answer comes.
  const [standing, setStanding] = useState<Standing | undefined>(event);
  const [begun, setBegun] = useState<Begun>();
  if (event && !standing) setStanding(event);

  if (begun) return <Done {...begun} isFirst={isFirst} />;
  if ((isError && !data) || (facts.isError && !facts.data))
    return (
      <ErrorPanel
        message="Kunne ikke hente det som gjenstår"
        onRetry={() => void Promise.all([refetch(), facts.refetch()])}
      />
    );
  if (!data || !standing || !facts.data) return <Skeleton lines={8} />;
  return (
    <Wizard
      leftovers={data}
      facts={facts.data}
      {...{ standing, isFirst }}
      onLeftovers={() => void refetch()}
      onBegun={(name, { backup, archived }) => {
        setBegun({ name, backup, archived });
        void refresh();
      }}
    />
  );
}

function Done({ name, backup, archived, isFirst }: Begun & { readonly isFirst: boolean }) {
  return (
    <div className="grid gap-6 measure">
      <div role="status">
        <Panel tone="success" title={`${name} er satt opp`}>
          <p>
            Påmeldingen er stengt til dere åpner den, eller til tidspunktet dere har satt.
            {backup === null || isFirst
              ? null
              : ` Alt fra forrige arrangement er i sikkerhetskopien ${backup}.`}
            {archived === null ? null : ' Tallene derfra er i historikken.'}
          </p>
        </Panel>
      </div>
      <Left />
      <div className="wrap gap-3">
        <ButtonLink href="/admin/naa" variant="primary">
          Til «Nå»
        </ButtonLink>
        <ButtonLink href="/admin/signuppage">Til påmeldingssiden</ButtonLink>
        <ButtonLink href="/admin/frontpage">Til forsiden</ButtonLink>
        {archived === null ? null : <ButtonLink href="/admin/historikk">Til historikken</ButtonLink>}
      </div>
    </div>
  );
}

/** What is left to do before people can sign up, each leading to its place. */
function Left() {
  const tasks = shownTasks(useTasks().data);
  if (tasks.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="left">
      <h2 id="left" className="flush large">
        Dette gjenstår
      </h2>
      <ol className="grid gap-2 plain">
        {tasks.map(({ id, text, path }) => (
          <li key={id}>
            <WayLink href={path}>{text}</WayLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
