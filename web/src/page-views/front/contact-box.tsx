import type { EventFacts } from '../../../../domain/event-facts.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './contact-box.module.css';

/** Contact details and address. */
export function ContactBox({ facts }: { readonly facts: EventFacts | undefined }) {
  return (
    <aside className={css.box} aria-labelledby="contact-box">
      <h2 id="contact-box">Lurer du på noe?</h2>
      {facts ? (
        <ul>
          {facts.contactEmail ? (
            <li>
              <Icon name="mail" />
              <a href={`mailto:${facts.contactEmail}`}>{facts.contactEmail}</a>
            </li>
          ) : null}
          {facts.socialUrl ? (
            <li>
              <Icon name="people" />
              <a href={facts.socialUrl} rel="noopener noreferrer">
                Følg oss på Facebook
              </a>
            </li>
          ) : null}
          {facts.chatUrl ? (
            <li>
              <Icon name="chat" />
              <a href={facts.chatUrl} rel="noopener noreferrer">
                Bli med i chatten
              </a>
            </li>
          ) : null}
          {facts.venue || facts.address ? (
            <li>
              <Icon name="pin" />
              <span>{[facts.venue, facts.address].filter(Boolean).join(', ')}</span>
            </li>
          ) : null}
        </ul>
      ) : null}
    </aside>
  );
}
