import type { WireListedPerson } from '../../../../../adapters/http/contract.ts';
import { lackingConsentText } from '../../../admin/consent-words.ts';
import { lacksConsent } from '../../../../../domain/consent/lacking-consent.ts';
import { needsConsent } from '../../../../../domain/signup/participant.ts';
import { useConsentAge } from '../../../api/event.ts';
import { Icon } from '../../../ui/icon.tsx';
import css from './young-mark.module.css';

interface YoungMarkProps {
  readonly person: Pick<WireListedPerson, 'age' | 'consent' | 'consentState'>;
  /** As a symbol only, where a table has no room. */
  readonly short?: boolean;
}

/** Marks somebody who needs a consent form, and whether the crew has it. Nothing for the others. */
export function YoungMark({ person, short }: YoungMarkProps) {
  const consentAge = useConsentAge();
  if (!needsConsent(person.age, consentAge)) return null;
  const missing = lacksConsent(person, consentAge);
  const form = missing ? lackingConsentText(person.consentState) : 'skjema mottatt';
  return (
    <span
      className={`edged round-s unbroken muted ${css.mark}`}
      data-missing={missing || undefined}
      data-withdrawn={(missing && person.consentState === 'withdrawn') || undefined}
      data-short={short || undefined}
      title={`Under ${String(consentAge)}: ${form}`}
    >
      <Icon name={missing ? 'warning' : 'check'} />
      <span className={css.word}> Under {consentAge}</span>
      <span className="visually-hidden">: {form}</span>
    </span>
  );
}
