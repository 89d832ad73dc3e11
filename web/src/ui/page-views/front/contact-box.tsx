import type { EventFacts } from '../../../../../domain/shared/event-facts.ts';
import { Icon, type IconName } from '../../icon.tsx';
import css from './contact-box.module.css';

/** Contact details and address, where any are known. */
export function ContactBox({ facts }: { readonly facts: EventFacts | undefined }) {
  const ways = facts && waysTo(facts);
  if (ways?.length === 0) return null;
  return (
    <aside className={css.box} aria-labelledby="contact-box">
      <h2 className="below-4 large" id="contact-box">
        Lurer du på noe?
      </h2>
      <ul className="grid gap-3 plain">
        {ways?.map(([icon, text, href]) => (
          <li key={icon} className="flex gap-3 muted">
            <Icon name={icon} />
            {href ? (
              <a className="min-0 breaks bright" href={href}>
                {text}
              </a>
            ) : (
              <span>{text}</span>
            )}
          </li>
        ))}
      </ul>
    </aside>
  );
}

type Way = readonly [icon: IconName, text: string, href?: string];

function waysTo({ contactEmail, socialUrl, chatUrl, venue, address }: EventFacts): readonly Way[] {
  const ways: Way[] = [
    ['mail', contactEmail, `mailto:${contactEmail}`],
    ['people', socialUrl && 'Følg oss på Facebook', socialUrl],
    ['chat', chatUrl && 'Bli med i chatten', chatUrl],
    ['pin', [venue, address].filter(Boolean).join(', ')],
  ];
  return ways.filter(([, text]) => text);
}
