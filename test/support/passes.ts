import type { WirePass } from '../../adapters/http/contract.ts';
import type { Crew } from './crew.ts';

export const KARI = { kind: 'crew', firstName: 'Kari', lastName: 'Lie', phone: '912 34 567' };
export const VISITOR = { kind: 'visitor', firstName: 'Vera', lastName: 'Ås' };

/** A pass as the crew's pages are told of it: Kari of the crew, who has not come. */
export function aWirePass(overrides: Partial<WirePass> = {}): WirePass {
  return {
    ...{ id: 'kari', code: 'CREW22', check: 'ABCD2345', kind: 'crew', firstName: 'Kari', lastName: 'Lie' },
    ...{ age: null, phone: '91234567', email: null, until: null, priceOre: 0, paidOre: 0 },
    ...{ presence: 'expected', since: null, arrivedAt: null, ...overrides },
  };
}

const LAST_NIGHT = Date.parse('2027-02-28T18:00:00Z');

/** A visitor who is inside, came last night, and has not paid. */
export function aWireVisitor(overrides: Partial<WirePass> = {}): WirePass {
  const visitor = { kind: 'visitor', firstName: 'Vera', lastName: 'Ås', age: 43, phone: null } as const;
  const here = { presence: 'inside', since: LAST_NIGHT, arrivedAt: LAST_NIGHT, priceOre: 5_000 } as const;
  return aWirePass({ id: 'vera', code: 'VERA22', ...visitor, ...here, ...overrides });
}

/** Has the crew add somebody without a seat. */
export async function addPass(crew: Crew, pass: object): Promise<WirePass> {
  return (await crew.post<WirePass>('/api/admin/addPass', pass)).body;
}

export async function passesOf(crew: Crew): Promise<WirePass[]> {
  return (await crew.get<WirePass[]>('/api/admin/getPasses')).body;
}
