import type { OperationsAnswer } from '../../../../../adapters/http/contract.ts';
import { CONSENT_REMINDER_HOURS } from '../../../../../domain/consent/consent-reminder.ts';
import { HOUR } from '../../../../../domain/shared/durations.ts';
import { momentText } from '../../../admin/times.ts';
import { listText } from '../../../../../domain/shared/words.ts';
import { KEEPER, spanText, type Report } from './statement.ts';

/** `sju døgn`, `to døgn` */
const BEFORE = CONSENT_REMINDER_HOURS.map((hours) => spanText(hours * HOUR));

/** Whether guardians are reminded of consents that are missing. */
export function consentReminders({ consentReminders }: Pick<OperationsAnswer, 'consentReminders'>): Report {
  const { lastRun, isLate, isOn } = consentReminders;
  const last = lastRun === null ? 'Det er ikke sett etter ennå.' : `Sist kjørt ${momentText(lastRun)}.`;
  if (isLate)
    return {
      tone: 'danger',
      title: 'Påminnelsene om samtykke går ikke',
      text: `${last} ${KEEPER} starte programmet på nytt.`,
      server: 'Loggen sier hvorfor det stanset.',
    };
  if (!isOn)
    return {
      tone: 'info',
      title: 'Foresatte minnes ikke om samtykke',
      text: `${last} Samtykke på nettsiden er slått av på «Innstillinger».`,
    };
  return {
    tone: 'success',
    title: 'Foresatte minnes om samtykker som mangler',
    text: `${last} De får e-post ${listText(BEFORE)} før LAN-et.`,
  };
}
