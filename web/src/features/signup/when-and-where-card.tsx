import { Link } from 'wouter';
import { NO_DATES } from '../../../../domain/pages/front-page.ts';
import { whenAndWhere } from '../../../../domain/signup/when-and-where.ts';
import { WHEN_AND_WHERE_TEXTS as TEXTS } from '../../../../domain/shared/words.ts';
import { useEventFacts } from '../../api/event.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { participantsOf, type Flow } from './flow.ts';
import css from './thank-you.module.css';

/** When and where the event is and who sits where, as the confirmation tells it. */
export function WhenAndWhereCard({ flow }: { readonly flow: Flow }) {
  const facts = useEventFacts();
  const seated = participantsOf(flow).flatMap((participant, index) => {
    const place = flow.seats[index];
    return place ? [{ ...participant, place }] : [];
  });
  const nowhere = { venue: '', address: '', mapUrl: '' };
  const { when, where, mapUrl, who } = whenAndWhere(facts ?? nowhere, facts?.dates ?? NO_DATES, seated);
  return (
    <div className={`grid start gap-4 kept card pad-4 ${css.facts}`}>
      <dl className="grid gap-3 flush">
        {when ? (
          <div>
            <dt className="small muted">{TEXTS.when}</dt>
            <dd className="flush breaks balanced capital">{when}</dd>
          </div>
        ) : null}
        {where || mapUrl ? (
          <div>
            <dt className="small muted">{TEXTS.where}</dt>
            <dd className="flush breaks">
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
          <dt className="small muted">{TEXTS.who}</dt>
          {who.map(({ name, seat }) => (
            <dd key={seat} className="flush breaks">
              <span dir="auto">{name}</span>: {seat}
            </dd>
          ))}
        </div>
        <div>
          <dt className="small muted">{TEXTS.bring}</dt>
          <dd className="flush breaks">
            <Link href="/info">{TEXTS.bringLink}</Link>
          </dd>
        </div>
      </dl>
      {when ? (
        <ButtonLink href="/arrangement.ics">
          <Icon name="plus" /> {TEXTS.calendar}
        </ButtonLink>
      ) : null}
    </div>
  );
}
