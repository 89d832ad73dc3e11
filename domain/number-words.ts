/** Numbers and lengths of time as pages and mails print them: a text names none of its own, but asks here. */
const UNITS = [
  { ms: 3_600_000, one: 'time', many: 'timer' },
  { ms: 60_000, one: 'minutt', many: 'minutter' },
] as const;
const SECONDS = { ms: 1_000, one: 'sekund', many: 'sekunder' } as const;
const WORDS = [
  ...['null', 'én', 'to', 'tre', 'fire', 'fem', 'seks', 'sju', 'åtte', 'ni', 'ti', 'elleve', 'tolv'],
];

/** `10 minutter`: a length of time in hours, minutes or seconds, whichever is the largest to come out whole. */
export function timeText(ms: number): string {
  const unit = UNITS.find((one) => ms % one.ms === 0) ?? SECONDS;
  return counted(Math.ceil(ms / unit.ms), unit.one, unit.many);
}

/** `3 dager` */
export function daysText(days: number): string {
  return counted(days, 'dag', 'dager');
}

/** `fem`: a whole number in letters, from thirteen on in digits. */
export function numberWord(number: number): string {
  return WORDS[number] ?? String(number);
}

function counted(count: number, one: string, many: string): string {
  return `${String(count)} ${count === 1 ? one : many}`;
}
