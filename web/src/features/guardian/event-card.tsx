import { Link } from 'wouter';
import type { OpenConsentAnswer } from '../../../../adapters/http/contract.ts';
import { whenAndWhere } from '../../../../domain/signup/when-and-where.ts';
import { WHEN_AND_WHERE_TEXTS as TEXTS } from '../../../../domain/shared/words.ts';
import { useEventFacts } from '../../api/event.ts';
import { kronerOfOre } from '../../ui/kroner-text.ts';
import css from './guardian.module.css';

/** What a parent asks first: when, where, who is in charge, how to ask, and what it costs. */
export function EventCard({ sheet }: { readonly sheet: OpenConsentAnswer }) {
  const { event, rest } = sheet;
  const map = useEventFacts()?.mapUrl ?? '';
  const { when, where, mapUrl } = whenAndWhere({ ...event, mapUrl: map }, event, []);
  const restOre = rest.reduce((sum, one) => sum + one.restOre, 0);
  return (
    <dl className={`grid gap-3-6 measure card flush ${css.facts}`}>
      {when ? (
        <div>
          <dt>{TEXTS.when}</dt>
          <dd className={css.when}>{when}</dd>
        </div>
      ) : null}
      {where ? (
        <div>
          <dt>{TEXTS.where}</dt>
          <dd>
            {where}{' '}
            {mapUrl ? (
              <a href={mapUrl} target="_blank" rel="noopener noreferrer">
                {TEXTS.map}
              </a>
            ) : null}
          </dd>
        </div>
      ) : null}
      <div>
        <dt>Arrangør</dt>
        <dd>
          {event.organisation || event.name} <Link href="/contact">Om oss</Link>
        </dd>
      </div>
      {event.contactEmail ? (
        <div>
          <dt>Spørsmål</dt>
          <dd>
            <a href={`mailto:${event.contactEmail}`}>{event.contactEmail}</a>
          </dd>
        </div>
      ) : null}
      {restOre > 0 ? (
        <div>
          <dt>Ikke betalt ennå</dt>
          <dd>{kronerOfOre(restOre)}</dd>
        </div>
      ) : null}
    </dl>
  );
}
