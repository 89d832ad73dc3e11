import { CONSENT_AGE, needsConsent } from '../../../../../domain/participant.ts';
import { lacksConsent } from '../../../../../domain/registered-person.ts';
import css from './young-mark.module.css';

interface YoungMarkProps {
  readonly person: { readonly age: number; readonly consent: boolean };
}

/** Marks somebody who needs a consent form, and whether the crew has it. Nothing for the others. */
export function YoungMark({ person }: YoungMarkProps) {
  if (!needsConsent(person.age)) return null;
  const missing = lacksConsent(person);
  return (
    <span className={css.mark} data-missing={missing || undefined}>
      Under {CONSENT_AGE}: {missing ? 'skjema mangler' : 'skjema mottatt'}
    </span>
  );
}
