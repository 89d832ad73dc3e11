import { useState } from 'react';
import { Link } from 'wouter';
import type { PlanAnswer, SettingsAnswer } from '../../../../../adapters/http/contract.ts';
import { useAdminQuery } from '../../../admin/calls.ts';
import { useEventFacts } from '../../../api/event.ts';
import { Button } from '../../../ui/button.tsx';
import { Copy } from '../../../ui/copy.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ErrorPanel, Panel } from '../../../ui/panel.tsx';
import { PrintSheet } from '../../../ui/print-sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { fireNotice, missingFacts } from './fire-notice.ts';
import css from './nightlist.module.css';

/** The notice to the fire service, to copy or print. `registered`: how many are signed up; undefined: not loaded. */
export function NoticeSection({ registered }: { readonly registered: number | undefined }) {
  const event = useEventFacts();
  const { data: settings, isError, refetch } = useAdminQuery<SettingsAnswer>('/api/admin/getSettings');
  const {
    data: plan,
    isError: isPlanMissing,
    refetch: askPlan,
  } = useAdminQuery<PlanAnswer>('/api/admin/getPlan');
  const [printing, setPrinting] = useState(false);
  const facts =
    event && settings && plan && registered !== undefined ? { event, settings, plan, registered } : undefined;
  const text = facts && fireNotice(facts);
  const missing = facts ? missingFacts(facts) : [];
  return (
    <section aria-labelledby="fire-notice" className="mt-10">
      <h2 id="fire-notice" tabIndex={-1}>
        Melding til brannvesenet
      </h2>
      <p className="measure muted">
        Mange kommuner vil vite det på forhånd når noen skal sove i en skole. Kopier teksten eller skriv den
        ut, og hør med deres eget brannvesen hva de vil ha.
      </p>
      {isError && !settings ? (
        <ErrorPanel message="Kunne ikke hente innstillingene" onRetry={() => void refetch()} />
      ) : null}
      {isPlanMissing && !plan ? (
        <ErrorPanel message="Kunne ikke hente vaktplanen" onRetry={() => void askPlan()} />
      ) : null}
      {missing.length > 0 ? (
        <Panel tone="warning" title="Meldingen er ikke ferdig">
          <ul className={css.missing}>
            {missing.map(({ text: what, page }) => (
              <li key={what}>
                {what} {page ? <Link href={page.path}>{page.name}</Link> : null}
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      {text === undefined ? (
        isError || isPlanMissing ? null : (
          <Skeleton height="16rem" />
        )
      ) : (
        <>
          <p className={`measure box pad-4 breaks ${css.text}`} role="group" aria-label="Teksten">
            {text}
          </p>
          <div className="wrap gap-3">
            <Copy value={text} label="meldingen" />
            <Button onClick={() => setPrinting(true)}>
              <Icon name="printer" /> Skriv ut meldingen
            </Button>
          </div>
          {printing ? (
            <PrintSheet large onDone={() => setPrinting(false)}>
              <p className="keeps-lines">{text}</p>
            </PrintSheet>
          ) : null}
        </>
      )}
    </section>
  );
}
