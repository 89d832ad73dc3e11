import type { Ticket } from '../../../../domain/signup/ticket-check.ts';
import { deviceStorage } from '../storage.ts';

const KEY = 'signedUp';

/** Remembers on this device that it has signed up, with the ticket and nothing else, until a time (epoch ms). */
export function rememberTicket({ code, check }: Ticket, until: number): void {
  deviceStorage.setJson(KEY, { code, check, until });
}

/** The ticket that this device has signed up with; null when there is none. One whose time is over is forgotten. */
export function rememberedTicket(now: number): Ticket | null {
  const { code, check, until } = stored();
  if (code === undefined) return null;
  if (typeof code === 'string' && typeof check === 'string' && Number(until) > now) return { code, check };
  forgetTicket();
  return null;
}

/** Forgets the ticket, or only the one with this code: the visitor has closed the registration, or it is gone. */
export function forgetTicket(code?: string): void {
  if (code === undefined || stored().code === code) deviceStorage.remove(KEY);
}

function stored(): Partial<Record<'code' | 'check' | 'until', unknown>> {
  return deviceStorage.getJson(KEY) ?? {};
}
