import type { ComponentProps } from 'react';
import type { TrendsAnswer } from '../../../../../adapters/http/contract.ts';
import { kronerOfOre } from '../../../ui/kroner-text.ts';
import { numberText } from '../../../admin/charts/figure-text.ts';
import type { Figure } from '../../../admin/charts/figure.tsx';

const HOUR_TEXT = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'Europe/Oslo',
  ...{ weekday: 'short', day: 'numeric', month: 'numeric', hour: '2-digit' },
});
const ORE_PER_KRONE = 100;

/** The charts of Drift, from what happened in each hour. */
export function trendFigures(trends: TrendsAnswer): readonly ComponentProps<typeof Figure>[] {
  return [
    {
      ...{ title: 'Påmeldinger', kind: 'bars', columns: ['Time', 'Påmeldinger'] },
      points: trends.signups.map(({ at, count }) => ({ label: hourText(at), value: count })),
    },
    {
      ...{ title: 'Plasser igjen', kind: 'line', columns: ['Time', 'Plasser igjen'] },
      points: trends.seatsLeft.map(({ at, free }) => ({ label: hourText(at), value: free })),
    },
    {
      ...{ title: 'Penger inn', kind: 'bars', columns: ['Time', 'Penger inn'] },
      points: trends.payments.map(({ at, ore }) => ({
        ...{ label: hourText(at), value: ore / ORE_PER_KRONE, shown: kronerOfOre(ore) },
      })),
    },
    {
      ...{ title: 'E-post', kind: 'bars', columns: ['Time', 'E-poster'], amiss: 'Feilet' },
      points: trends.mail.map(({ at, sent, failed }) => ({
        ...{ label: hourText(at), value: sent + failed, amiss: failed },
        ...(failed > 0 && { shown: `${numberText(sent)} sendt, ${numberText(failed)} feilet` }),
      })),
    },
    {
      ...{ title: 'Feil siden serveren ble startet', kind: 'bars', columns: ['Time', 'Feil'] },
      points: trends.errors.map(({ at, count }) => ({ label: hourText(at), value: count })),
    },
    backupFigure(trends.backups),
  ];
}

/** Only the hours with a backup: there are few, and their size is what tells. */
function backupFigure(backups: TrendsAnswer['backups']): ComponentProps<typeof Figure> {
  const made = backups.filter(({ bytes, ok }) => bytes > 0 || !ok);
  const [unit, size] = made.some(({ bytes }) => bytes >= 1e6) ? ['MB', 1e6] : ['kB', 1e3];
  return {
    ...{ title: `Sikkerhetskopier (${unit})`, kind: 'bars', columns: ['Tatt', `Størrelse (${unit})`] },
    amiss: 'Kan ikke leses',
    points: made.map(({ at, bytes, ok }) => {
      const value = Math.round((bytes / size) * 10) / 10;
      const label = hourText(at);
      return ok
        ? { label, value }
        : { label, value, amiss: value, shown: `${numberText(value)}, kan ikke leses` };
    }),
  };
}

/** `tor. 26.11. kl. 14`, in Oslo time. */
function hourText(at: number): string {
  const part = Object.fromEntries(HOUR_TEXT.formatToParts(at).map(({ type, value }) => [type, value]));
  // Broken, if at all, between the day and the time.
  return `${part['weekday'] ?? ''}\u00a0${part['day'] ?? ''}.${part['month'] ?? ''}. kl.\u00a0${part['hour'] ?? ''}`;
}
