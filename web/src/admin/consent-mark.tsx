import type { ConsentState } from '../../../domain/consent/consent.ts';
import { CONSENT_WORDS } from './consent-words.ts';
import { Icon, type IconName } from '../ui/icon.tsx';

const ICONS: Readonly<Record<ConsentState, IconName>> = {
  'not-needed': 'minus',
  missing: 'warning',
  asked: 'mail',
  given: 'check',
  paper: 'rules',
  withdrawn: 'cross',
};

const TONES: Readonly<Partial<Record<ConsentState, string>>> = {
  given: 'success',
  paper: 'success',
  withdrawn: 'danger',
};

/** Where somebody's consent stands, in words and a symbol. */
export function ConsentMark({ state }: { readonly state: ConsentState }) {
  return (
    <span className={`inline-row gap-2 strong ${TONES[state] ?? 'warning'}`}>
      <Icon name={ICONS[state]} /> {CONSENT_WORDS[state]}
    </span>
  );
}
