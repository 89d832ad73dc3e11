import type { HistoryAnswer } from '../../../../../adapters/http/contract.ts';
import type { LanHistory } from '../../../../../domain/upkeep/history.ts';
import { useAdminQuery, useSend } from '../../../admin/calls.ts';
import { Figure } from '../../../admin/charts/figure.tsx';
import { downloadCsv } from '../../../admin/downloads.ts';
import { useIsSuperadmin } from '../../../admin/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorPanel, Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Figures, Toolbar } from '../../../ui/toolbar.tsx';
import { chartsOf, datesText, FEW, fullText, historySheet } from './charts.ts';
import css from './history.module.css';

/** The figures of past LANs, newest first. */
export default function HistoryPage() {
  const { data, isError, refetch } = useAdminQuery<HistoryAnswer>('/api/admin/getHistory');
  return (
    <Page title="Historikk" lead={`Bare tall, ingen navn. Få på samme alder vises som «${FEW}».`}>
      {isError ? <ErrorPanel message="Kunne ikke hente historikken" onRetry={() => void refetch()} /> : null}
      {data ? <Lans lans={data} /> : isError ? null : <Skeleton height="2.5rem" lines={6} />}
    </Page>
  );
}

function Lans({ lans }: { readonly lans: HistoryAnswer }) {
  if (lans.length === 0)
    return (
      <Panel title="Ingen tall ennå">
        <p>Tallene kommer hit av seg selv når et LAN er over, og når dere starter et nytt arrangement.</p>
      </Panel>
    );
  return (
    <>
      <Toolbar label="Verktøy">
        <Button onClick={() => downloadCsv(historySheet(lans))}>
          <Icon name="download" /> Last ned CSV
        </Button>
      </Toolbar>
      {lans.map((lan, index) => (
        <Lan key={lan.id} lan={lan} isNewest={index === 0} />
      ))}
    </>
  );
}

/** One LAN: its numbers in a row, and its charts, which older ones keep folded. */
function Lan({ lan, isNewest }: { readonly lan: LanHistory; readonly isNewest: boolean }) {
  const id = `lan-${lan.id}`;
  const isSuperadmin = useIsSuperadmin();
  const confirm = useConfirm();
  const send = useSend();
  const remove = async () => {
    const question = `Tallene fra ${datesText(lan)} blir borte. De kan bare hentes fra en sikkerhetskopi.`;
    if (!(await confirm(question, { title: `Fjerne ${lan.name}?`, yes: 'Fjern', danger: true }))) return;
    await send('DELETE', `/api/superAdmin/removeHistory/${lan.id}`);
  };
  return (
    <section className={`mt-10 ${css.lan}`} aria-labelledby={id}>
      <h2 id={id} dir="auto">
        {lan.name}
      </h2>
      <p className="below-4 muted">
        {datesText(lan)} · {fullText(lan)}
      </p>
      <Figures
        label="Antall"
        figures={[
          ['Påmeldinger', lan.registrations],
          ['Påmeldte', lan.persons],
          ['Møtt', lan.arrived],
          ['Ikke møtt', lan.noShow ?? undefined],
          ['Meldt av', lan.cancelled],
        ]}
      />
      <details open={isNewest}>
        <summary className="fit pad-y-3 press accent">Diagrammer</summary>
        <div className={`grid gap-4 pt-2 ${css.charts}`}>
          {chartsOf(lan).map(({ title, columns, points }) => (
            <Figure key={title} kind="bars" {...{ title, columns, points }} />
          ))}
        </div>
      </details>
      {isSuperadmin ? (
        <Button variant="ghost" aria-label={`Fjern ${lan.name}`} onClick={() => void remove()}>
          <Icon name="trash" /> Fjern
        </Button>
      ) : null}
    </section>
  );
}
