import {
  AGE_GROUPS,
  PAID_KINDS,
  TOO_FEW,
  type AgeGroup,
  type LanFigures,
  type LanHistory,
  type PaidKind,
} from '../../../../../domain/upkeep/history.ts';
import { countText } from '../../../../../domain/desk/task.ts';
import { listText } from '../../../../../domain/shared/words.ts';
import { DAY, MINUTE } from '../../../../../domain/shared/durations.ts';
import type { FigurePoint } from '../../../admin/charts/figure-text.ts';
import type { Sheet } from '../../../admin/sheet.ts';
import { momentText } from '../../../admin/times.ts';

/** One chart of a LAN, as `Figure` takes it. */
export interface Chart {
  readonly title: string;
  readonly columns: readonly [string, string];
  readonly points: readonly FigurePoint[];
}

export const FEW = 'færre enn 5';

const AGES: Readonly<Record<AgeGroup, string>> = {
  '-12': '12 og yngre',
  '13-15': '13–15',
  '16-17': '16–17',
  '18-24': '18–24',
  '25+': '25 og eldre',
};

const PAID: Readonly<Record<PaidKind, string>> = {
  in24h: 'Innen et døgn',
  inTime: 'Innen fristen',
  late: 'For sent',
  expired: 'Utløpt',
  unpaid: 'Ikke betalt',
};

/** Short ones: they stand side by side on a phone. */
const SIZES: readonly string[] = ['', 'Alene', 'To', 'Tre', 'Fire', 'Fem'];

/** The charts of a LAN, in the order in which they are shown. */
export function chartsOf(lan: LanFigures): readonly Chart[] {
  const { perHour, perDay, groups, ages, paid, arrived, noShow, walkIns, cancelled, food } = lan;
  const signUps = 'Påmeldinger';
  return [
    {
      title: `Påmeldinger de første ${String(perHour.length)} timene`,
      columns: ['Time etter den første påmeldingen', signUps],
      points: perHour.map((value, hour) => ({ label: `${String(hour + 1)}. time`, value })),
    },
    {
      title: 'Påmeldinger per dag etter det',
      columns: ['Dag', signUps],
      points: wholeDays(perDay).map(({ day, count }) => ({ label: dayText(day), value: count })),
    },
    {
      title: 'Hvor mange som meldte seg på sammen',
      columns: ['Personer i påmeldingen', signUps],
      points: Object.entries(groups).map(([size, value]) => ({ label: SIZES[Number(size)] ?? size, value })),
    },
    {
      title: 'Alder på de påmeldte',
      columns: ['Alder', 'Personer'],
      points: AGE_GROUPS.map((group) => agePoint(AGES[group], ages[group])),
    },
    {
      title: 'Når påmeldingene ble betalt',
      columns: ['Betalt', signUps],
      points: PAID_KINDS.map((kind) => ({ label: PAID[kind], value: paid[kind] })),
    },
    {
      title: 'Oppmøte, avmelding og mat',
      columns: ['Hva', 'Personer'],
      points: [
        { label: 'Møtt', value: arrived },
        { label: 'Ikke møtt', value: noShow },
        { label: 'Kom i døra', value: walkIns },
        { label: 'Meldt av', value: cancelled },
        { label: 'Mat', value: food },
      ],
    },
  ];
}

function agePoint(label: string, count: number | typeof TOO_FEW): FigurePoint {
  return count === TOO_FEW ? { label, value: null, shown: FEW } : { label, value: count };
}

/** The days from the first to the last, also those without a sign-up: a chart must not close the gaps. */
function wholeDays(days: LanFigures['perDay']): LanFigures['perDay'] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const counts = new Map(days.map(({ day, count }) => [day, count]));
  const length = (Date.parse(last.day) - Date.parse(first.day)) / DAY + 1;
  return Array.from({ length }, (_, nth) => {
    const day = new Date(Date.parse(first.day) + nth * DAY).toISOString().slice(0, 10);
    return { day, count: counts.get(day) ?? 0 };
  });
}

const SHORT_DAY = new Intl.DateTimeFormat('nb-NO', { timeZone: 'UTC', day: 'numeric', month: 'short' });

function dayText(day: string): string {
  return SHORT_DAY.format(Date.parse(day));
}

const DATES = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'Europe/Oslo',
  ...{ day: 'numeric', month: 'long', year: 'numeric' },
});

/** `4.–6. oktober 2027`; without an end `4. oktober 2027`. */
export function datesText({ starts, ends }: Pick<LanHistory, 'starts' | 'ends'>): string {
  return ends === null || ends < starts ? DATES.format(starts) : DATES.formatRange(starts, ends);
}

/** `80 påmeldte i 40 påmeldinger. 74 kom, 6 kom ikke, og 4 ble meldt av.`, as far as it is known. */
export function sumText({
  persons,
  registrations,
  arrived,
  noShow,
  cancelled,
}: Pick<LanFigures, 'persons' | 'registrations' | 'arrived' | 'noShow' | 'cancelled'>): string {
  const signedUp = `${countText(persons, '1 påmeldt', 'påmeldte')} i ${countText(registrations, '1 påmelding', 'påmeldinger')}.`;
  const away = noShow === null ? [] : [`${String(noShow)} kom ikke`];
  return `${signedUp} ${listText([`${String(arrived)} kom`, ...away, `${String(cancelled)} ble meldt av`])}.`;
}

/** `Øvelse 09-10-2027 03:10: 147 av 150 sett, etter 7 minutter; 3 manglet underveis eller til slutt.` */
export function musterTexts({ musters = [] }: Pick<LanHistory, 'musters'>): readonly string[] {
  return musters.map(({ at, endedAt, drill, counted, seen, missing }) => {
    const minutes = countText(Math.max(1, Math.round((endedAt - at) / MINUTE)), '1 minutt', 'minutter');
    const missed = missing === 0 ? '' : `; ${String(missing)} manglet underveis eller til slutt`;
    const what = `${drill ? 'Øvelse' : 'Opptelling'} ${momentText(at)}`;
    return `${what}: ${String(seen)} av ${String(counted)} sett, etter ${minutes}${missed}.`;
  });
}

const UNITS = [
  { minutes: 24 * 60, one: 'døgn', several: 'døgn' },
  { minutes: 60, one: 'time', several: 'timer' },
  { minutes: 1, one: 'minutt', several: 'minutter' },
] as const;

/** How soon all seats were taken: `Fullt etter 2 timer og 5 minutter`. */
export function fullText({ fullAfterMs }: Pick<LanFigures, 'fullAfterMs'>): string {
  if (fullAfterMs === null) return 'Ble ikke fullt';
  let left = Math.floor(fullAfterMs / MINUTE);
  const parts = UNITS.flatMap(({ minutes, one, several }) => {
    const count = Math.floor(left / minutes);
    left %= minutes;
    return count > 0 ? [`${String(count)} ${count === 1 ? one : several}`] : [];
  });
  return parts.length > 0 ? `Fullt etter ${parts.slice(0, 2).join(' og ')}` : 'Fullt innen et minutt';
}

/** All figures of all LANs, a row for each number. */
export function historySheet(lans: readonly LanHistory[]): Sheet {
  const rows = lans.flatMap((lan) => {
    const of = [lan.name, new Date(lan.starts), lan.ends === null ? '' : new Date(lan.ends)] as const;
    const whole = [
      ['Påmeldinger', 'I alt', lan.registrations],
      ['Påmeldte', 'I alt', lan.persons],
      ['Minutter til det var fullt', '', minutesText(lan)],
    ] as const;
    const grouped = chartsOf(lan).flatMap(({ title, points }) =>
      points.map(({ label, value, shown }) => [title, label, value ?? shown ?? 'ikke kjent'] as const),
    );
    return [...whole, ...grouped].map((row) => [...of, ...row]);
  });
  return {
    name: 'historikk',
    heads: ['Arrangement', 'Begynte', 'Sluttet', 'Tall', 'Gruppe', 'Antall'],
    rows,
  };
}

function minutesText({ fullAfterMs }: Pick<LanFigures, 'fullAfterMs'>): number | string {
  return fullAfterMs === null ? 'ble ikke fullt' : Math.floor(fullAfterMs / MINUTE);
}
