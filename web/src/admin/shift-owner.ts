import type { WirePlanPass } from '../../../adapters/http/contract.ts';
import type { Shift } from '../../../domain/door/guard-plan.ts';

/** Who is on: by name, and their phone where it is known. */
export function ownerOf(
  { passId, name = '', phone = '' }: Shift,
  passes: readonly WirePlanPass[],
): { readonly name: string; readonly phone: string; readonly counts: boolean } {
  if (passId === undefined) return { name, phone, counts: true };
  const pass = passes.find(({ id }) => id === passId);
  if (!pass) return { name: 'Ukjent', phone: '', counts: false };
  return { name: `${pass.firstName} ${pass.lastName}`, phone: pass.phone ?? '', counts: pass.adult };
}
