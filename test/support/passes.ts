import type { WirePass } from '../../adapters/http/contract.ts';
import type { Crew } from './crew.ts';

export const KARI = { kind: 'crew', firstName: 'Kari', lastName: 'Lie', phone: '912 34 567' };
export const VISITOR = { kind: 'visitor', firstName: 'Vera', lastName: 'Ås' };

/** Has the crew add somebody without a seat. */
export async function addPass(crew: Crew, pass: object): Promise<WirePass> {
  return (await crew.post<WirePass>('/api/admin/addPass', pass)).body;
}

export async function passesOf(crew: Crew): Promise<WirePass[]> {
  return (await crew.get<WirePass[]>('/api/admin/getPasses')).body;
}
