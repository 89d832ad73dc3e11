import type { OperationsAnswer } from '../../../../../adapters/http/contract.ts';
import type { FactSource, LanFact } from '../../../../../domain/shared/event-facts.ts';
import { Panel } from '../../../ui/panel.tsx';
import css from './drift.module.css';

const NAMES: Readonly<Record<LanFact, string>> = {
  name: 'Navn',
  shortName: 'Kortnavn',
  venue: 'Sted',
  address: 'Adresse',
  seatRows: 'Rader i salen',
  seatsPerRow: 'Plasser i hver rad',
};

const SOURCES: Readonly<Record<FactSource, string>> = {
  database: 'satt av dere',
  file: 'fra fila på serveren',
  example: 'bare et eksempel',
};

/** The facts that count for this LAN, and where each comes from. */
export function LanFacts({ facts }: Pick<OperationsAnswer, 'facts'>) {
  return (
    <section className={`whole  ${css.whole}`} aria-label="Fakta om arrangementet">
      <Panel title="Fakta som gjelder nå">
        <dl className="grid tiles-14 gap-3-6 fill flush">
          {facts.map(({ fact, value, from }) => (
            <div key={fact}>
              <dt className="small muted">{NAMES[fact]}</dt>
              <dd className="flush breaks">
                <span dir="auto">{value === '' ? '–' : value}</span>{' '}
                <small className="block small muted">{SOURCES[from]}</small>
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
    </section>
  );
}
