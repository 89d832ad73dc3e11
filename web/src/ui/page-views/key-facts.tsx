import type { EventFacts } from '../../../../domain/shared/event-facts.ts';
import type { EventDates } from '../../../../domain/pages/front-page.ts';
import { whenText } from '../../../../domain/shared/oslo-time.ts';
import type { SignupUpdate } from '../../../../domain/pages/signup-page.ts';
import { kroner } from '../kroner-text.ts';
import css from './key-facts.module.css';

interface KeyFactsProps {
  readonly dates?: EventDates | undefined;
  readonly prices?: Pick<SignupUpdate, 'priceNoFood' | 'foodTicket' | 'priced'> | undefined;
  /** Missing when nobody can sign up. */
  readonly freeSeats?: number | undefined;
  readonly organiser: Pick<EventFacts, 'organisation' | 'organisationNumber'> | undefined;
}

/** What a parent asks first: from when until when, how much, whether there is room, and who is in charge. */
export function KeyFacts({ dates, prices, freeSeats, organiser }: KeyFactsProps) {
  const { organisation = '', organisationNumber = '' } = organiser ?? {};
  const facts = [
    ['Når', dates ? whenText(dates) : ''],
    ['Pris', prices?.priced ? `${prices.foodTicket ? 'fra ' : ''}${kroner(prices.priceNoFood)}` : ''],
    ['Ledige plasser', freeSeats === undefined ? '' : String(freeSeats)],
    [
      'Ansvarlig',
      [organisation, organisationNumber && `org.nr. ${organisationNumber}`].filter(Boolean).join(', '),
    ],
  ] as const;
  return (
    <dl className={`wrap flush ${css.facts}`}>
      {facts.map(([name, fact]) =>
        fact ? (
          <div key={name}>
            <dt className="small muted">{name}</dt>
            <dd className="flush strong balanced capital">{fact}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
