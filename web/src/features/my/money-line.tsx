import { Link } from 'wouter';
import { osloText } from '../../../../domain/oslo-time.ts';
import { useEventFacts } from '../../api/event.ts';
import { kronerOfOre } from '../../ui/kroner.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useMy } from './use-my.ts';

/** What the registration costs, what has been paid, and what is left to pay by when. */
export function MoneyLine() {
  const { code, owedOre, receivedOre, restOre, deadline } = useMy().registration;
  const facts = useEventFacts();
  if (restOre === 0)
    return (
      <Panel
        tone="success"
        title={owedOre > 0 ? `Alt er betalt: ${kronerOfOre(owedOre)}` : 'Ingenting å betale'}
      />
    );
  const vipps = [facts?.vippsNumber, facts?.vippsName && `«${facts.vippsName}»`].filter(Boolean).join(' ');
  return (
    <Panel tone="warning" title={`Å betale: ${kronerOfOre(restOre)}`}>
      <p>
        {receivedOre > 0 ? `Vi har fått ${kronerOfOre(receivedOre)} av ${kronerOfOre(owedOre)}. ` : null}
        Betal med Vipps{vipps ? ` til ${vipps}` : null}, og skriv koden <strong>{code}</strong> som kommentar.
        {deadline === null ? null : (
          <>
            {' '}
            Fristen er <strong>{osloText(deadline)}</strong>.
          </>
        )}
      </p>
      <Link href="/betaling">Slik betaler du</Link>
    </Panel>
  );
}
