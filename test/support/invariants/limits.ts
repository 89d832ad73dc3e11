import { grouped, type Check, type Given } from './given.ts';
import { holderOf } from './hall.ts';
import type { Stored } from './stored.ts';

/** I12: no limit of the visitors is passed by anybody, as far as rows tell. */
export const limits: Check = (stored, given) => tooManyHeld(stored, given);

function tooManyHeld({ seat }: Stored, { now, limits: { heldPerAddress } }: Given): string[] {
  const held = seat.filter((one) => holderOf(one, now) !== null);
  return [...grouped(held, ({ hold_address }) => hold_address ?? '')]
    .filter(([, seats]) => seats.length > heldPerAddress)
    .map(([address]) => `I12: ${address} holds more than ${String(heldPerAddress)} seats`);
}
