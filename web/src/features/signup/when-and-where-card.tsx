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
    <div className={`grid start gap-4 card pad-4 ${css.facts}`}>
      <dl>
        {when ? (
          <div>
            <dt>{TEXTS.when}</dt>
            <dd className={css.when}>{when}</dd>
          </div>
        ) : null}
        {where || mapUrl ? (
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
          <dt>{TEXTS.who}</dt>
          {who.map(({ name, seat }) => (
            <dd key={seat}>
              <span dir="auto">{name}</span>: {seat}
            </dd>
          ))}
        </div>
        <div>
          <dt>{TEXTS.bring}</dt>
          <dd>
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
