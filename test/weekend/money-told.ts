import type { Stored } from '../support/invariants/stored.ts';
import type { ToldOnline } from './online-told.ts';

/** Money that came to the organiser or went back (øre), by what tells of it, and the report that told of it. */
export type MoneyWord = Map<string, { readonly ore: number; readonly report: string }>;

/** What people have handed over, and the crew has paid back. */
export class ToldOfMoney {
  constructor(
    private readonly word: MoneyWord,
    /** What was handed over by an act that was not answered (øre), by what tells of it. */
    private readonly perhaps: Map<string, number>,
    private readonly online: ToldOnline,
  ) {}

  paid(by: string, ore: number, report = ''): void {
    this.word.set(by, { ore, report });
  }

  /** The report is undone, and whatever it told of. */
  undone(report: string): void {
    for (const [by, one] of this.word) if (one.report === report) this.unpaid(by);
  }

  /** It was handed over by an act that was not answered: it is in the books if that was done. */
  perhapsPaid(source: string, ore: number): void {
    if (ore > 0) this.perhaps.set(source, ore);
  }

  unpaid(by: string): void {
    this.word.delete(by);
  }

  /** Every krone that anybody has handed over is in the books, once. */
  broken({ payment, door_act }: Stored): string[] {
    const visits = new Set(door_act.flatMap(({ id, type }) => (type === 'visit' ? id : [])));
    for (const [source, ore] of this.perhaps)
      if (payment.some((one) => one.source === source && one.voided_at === null)) this.paid(source, ore);
    this.perhaps.clear();
    const booked = new Map<string, number>();
    for (const { kind, source, ore, voided_at, booked_by } of payment)
      if (voided_at === null && !this.online.isOwn({ kind, source, booked_by }))
        booked.set(source, (booked.get(source) ?? 0) + ore);
    // Whose source nobody was told (refunds) is compared by its sum.
    let untold = 0;
    const faults: string[] = [];
    for (const [by, { ore }] of this.word) {
      const found = booked.get(by);
      booked.delete(by);
      // What visitors paid together is told apart, where one of them is forgotten.
      if (found === undefined || (found < ore && visits.has(by))) untold += ore - (found ?? 0);
      else if (found !== ore)
        faults.push(`${ore} øre were handed over by ${by}, and ${found} are in the books`);
    }
    const strange = [...booked.values()].reduce((sum, ore) => sum + ore, 0);
    if (untold !== strange) {
      const missing = [...this.word.keys()].filter((by) => !payment.some(({ source }) => source === by));
      const names = `${missing.join(', ')}; ${[...booked.keys()].join(', ')}`;
      faults.push(`${untold} øre were handed over, and ${strange} are in the books: ${names}`);
    }
    return faults;
  }
}
