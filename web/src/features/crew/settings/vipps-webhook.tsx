import { useState } from 'react';
import type { VippsAnswer } from '../../../../../adapters/http/contract.ts';
import { useAdminQuery, useSend } from '../../../admin/calls.ts';
import { useIsSuperadmin } from '../../../admin/session.ts';
import { momentText } from '../../../admin/times.ts';
import { WholeDates } from '../../../admin/whole-dates.tsx';
import { useEventFacts } from '../../../api/event.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import css from './settings.module.css';

/** What the section is called, and its place on the page. */
export const VIPPS = { heading: 'Vipps på nettsiden', id: 'vipps' };

const REFUSED = 'Vipps tok ikke imot, og det som var registrert, står. Prøv igjen om litt.';

/** What is known of the agreement with Vipps; undefined while that is nothing, or there is none. */
export function useVipps(): VippsAnswer | undefined {
  const { data } = useAdminQuery<VippsAnswer>('/api/admin/getVipps');
  return data?.on ? data : undefined;
}

/** How Vipps tells the site of payments, and its registration, which is made again where it is dead. */
export function VippsWebhook({ vipps }: { readonly vipps: VippsAnswer }) {
  const { msn, url, webhook } = vipps;
  const send = useSend();
  const [busy, setBusy] = useState(false);
  const isSuperadmin = useIsSuperadmin();
  const isHttps = useEventFacts()?.publicUrl.startsWith('https:') ?? true;
  const register = async () => {
    setBusy(true);
    await send('POST', '/api/superAdmin/registerWebhook', {}, { refused: REFUSED });
    setBusy(false);
  };
  return (
    <section
      id={VIPPS.id}
      tabIndex={-1}
      aria-labelledby="vipps-heading"
      className={`grid gap-4 no-ring ${css.numbers}`}
    >
      <h2 id="vipps-heading" className="title">
        {VIPPS.heading}
      </h2>
      <p className="flush muted">
        De som har meldt seg på, kan betale rett på nettsiden. Salgsenheten (MSN) er {msn}, hos {hostOf(url)}.
      </p>
      <div role="status">
        <WebhookState webhook={webhook} />
      </div>
      {isHttps ? null : (
        <Panel tone="warning" title="Vipps sier bare fra til en https-adresse">
          <p>Adressen til siden begynner ikke med https. Det duger til å prøve, men ikke til å ta betalt.</p>
        </Panel>
      )}
      <div>
        {isSuperadmin ? (
          <Button busy={busy} onClick={() => void register()}>
            Registrer
          </Button>
        ) : (
          <p className="flush small muted">Be en superadmin om å registrere.</p>
        )}
      </div>
    </section>
  );
}

function WebhookState({ webhook }: Pick<VippsAnswer, 'webhook'>) {
  if (!webhook)
    return (
      <Panel tone="danger" title="Vipps sier ikke fra om betalinger ennå">
        <p>Siden finner dem ved å spørre selv, men den som betaler, venter lenger. Trykk «Registrer».</p>
      </Panel>
    );
  const { ok, registeredAt, lastSeenAt } = webhook;
  if (!ok)
    return (
      <Panel tone="danger" title="Vipps sier ikke fra om betalinger lenger">
        <p>Vipps glemmer siden når den har vært nede i to uker. Trykk «Registrer».</p>
      </Panel>
    );
  const seen = lastSeenAt === null ? '' : ` Sist sett etter ${momentText(lastSeenAt)}.`;
  return (
    <Panel tone="success" title="Vipps sier fra om betalinger">
      <p>
        <WholeDates text={`Registrert ${momentText(registeredAt)}.${seen}`} />
      </p>
    </Panel>
  );
}

function hostOf(url: string): string {
  return url.replace(/^https?:\/\//, '');
}
