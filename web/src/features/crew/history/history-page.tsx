import { useMemo, useState } from 'react';
import type { HistoryAnswer } from '../../../../../adapters/http/contract.ts';
import { countText } from '../../../../../domain/desk/task.ts';
import type { LanHistory } from '../../../../../domain/upkeep/history.ts';
import { useAdminQuery, useSend } from '../../../admin/calls.ts';
import { Figure } from '../../../admin/charts/figure.tsx';
import { CrewPage } from '../../../admin/crew-page.tsx';
import { downloadCsv } from '../../../admin/downloads.ts';
import { useIsSuperadmin } from '../../../admin/session.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useConfirm } from '../../../ui/dialogs.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ErrorPanel, Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { chartsOf, datesText, FEW, fullText, historySheet, musterTexts, sumText } from './charts.ts';
import { historyColumns } from './history-columns.tsx';
import css from './history.module.css';
import { Report } from './report.tsx';

/** The figures of past LANs, newest first. */
export default function HistoryPage() {
  const { data, isError, refetch } = useAdminQuery<HistoryAnswer>('/api/admin/getHistory');
  const isAny = data !== undefined && data.length > 0;
  return (
    <CrewPage
      title="Historikk"
      sum={isAny ? countText(data.length, '1 arrangement', 'arrangementer') : null}
      act={
        isAny ? (
          <Button onClick={() => downloadCsv(historySheet(data))}>
            <Icon name="download" /> Last ned CSV
          </Button>
        ) : null
      }
    >
      <p className="small muted">Bare tall, ingen navn. Få på samme alder vises som «{FEW}».</p>
      {isError ? <ErrorPanel message="Kunne ikke hente historikken" onRetry={() => void refetch()} /> : null}
      {data ? <Lans lans={data} /> : isError ? null : <Skeleton height="2.5rem" lines={6} />}
      {data ? <Report lans={data} /> : null}
    </CrewPage>
  );
}

function Lans({ lans }: { readonly lans: HistoryAnswer }) {
  const [openId, setOpenId] = useState<string>();
  const isSuperadmin = useIsSuperadmin();
  const remove = useRemove();
  const [newest] = lans;
  const newestId = newest?.id;
  const columns = useMemo(
    () => historyColumns({ newestId, onOpen: setOpenId, ...(isSuperadmin && { onRemove: remove }) }),
    [newestId, isSuperadmin, remove],
  );
  const open = lans.find(({ id }) => id === openId);
  if (!newest)
    return (
      <Panel title="Ingen tall ennå">
        <p>Tallene kommer hit av seg selv når et LAN er over, og når dere starter et nytt arrangement.</p>
      </Panel>
    );
  return (
    <>
      <DataTable
        label="Arrangementer"
        columns={columns}
        rows={lans}
        rowKey={({ id }) => id}
        className={css.lans}
        empty={null}
      />
      <section className="mt-8" aria-labelledby="newest">
        <h2 id="newest" className="below-2 large breaks" dir="auto">
          {newest.name}
        </h2>
        <Told lan={newest} />
      </section>
      {open ? (
        <Dialog side closesOutside open title={open.name} onClose={() => setOpenId(undefined)}>
          <Told lan={open} />
        </Dialog>
      ) : null}
    </>
  );
}

/** How one LAN went, in a sentence and in charts. */
function Told({ lan }: { readonly lan: LanHistory }) {
  const musters = musterTexts(lan);
  return (
    <>
      <p className="below-4 muted">
        {datesText(lan)}. {fullText(lan)}. {sumText(lan)}
      </p>
      {musters.length > 0 ? (
        <ul className="below-4 muted" aria-label="Opptellinger">
          {musters.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      <div className={`grid gap-4 ${css.charts}`}>
        {chartsOf(lan).map(({ title, columns, points }) => (
          <Figure key={title} kind="bars" {...{ title, columns, points }} />
        ))}
      </div>
    </>
  );
}

/** Removes the figures of a LAN, once confirmed. */
function useRemove(): (lan: LanHistory) => void {
  const confirm = useConfirm();
  const send = useSend();
  return useMemo(() => {
    const remove = async (lan: LanHistory) => {
      const question = `Tallene fra ${datesText(lan)} blir borte. De kan bare hentes fra en sikkerhetskopi.`;
      if (!(await confirm(question, { title: `Fjerne ${lan.name}?`, yes: 'Fjern', danger: true }))) return;
      await send('DELETE', `/api/superAdmin/removeHistory/${lan.id}`);
    };
    return (lan) => void remove(lan);
  }, [confirm, send]);
}
