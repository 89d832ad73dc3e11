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
          <dt className="small muted">{TEXTS.when}</dt>
          <dd className="flush strong breaks balanced capital">{when}</dd>
        </div>
      ) : null}
      {where ? (
        <div>
          <dt className="small muted">{TEXTS.where}</dt>
          <dd className="flush strong breaks">
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
        <dt className="small muted">Arrangør</dt>
        <dd className="flush strong breaks">
          {event.organisation || event.name} <Link href="/contact">Om oss</Link>
        </dd>
      </div>
      {event.contactEmail ? (
        <div>
          <dt className="small muted">Spørsmål</dt>
          <dd className="flush strong breaks">
            <a href={`mailto:${event.contactEmail}`}>{event.contactEmail}</a>
          </dd>
        </div>
      ) : null}
      {restOre > 0 ? (
        <div>
          <dt className="small muted">Ikke betalt ennå</dt>
          <dd className="flush strong breaks">{kronerOfOre(restOre)}</dd>
        </div>
      ) : null}
    </dl>
  );
}
