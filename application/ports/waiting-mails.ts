import type { Place } from '../../domain/shared/place.ts';

/** Who cancelled, and with which booking code. */
export interface AboutResale {
  readonly to: string;
  readonly code: string;
}

/** Writes the mails to who waits for seats, and to who cancelled too late for a refund. */
export interface WaitingMails<Mail> {
  /** To who waits for seats now. `rank`: where they stand. */
  waitingJoined(data: Readonly<Record<'rank' | 'size', number> & { to: string; together: boolean }>): Mail;
  /** To who waits: these seats are held for them until then (epoch ms). */
  waitingOffer(data: { readonly to: string; readonly seats: readonly Place[]; readonly until: number }): Mail;
  /** To who has let so many offers pass that they wait no more. */
  waitingMissed(to: string): Mail;
  /** To who cancelled too late for a refund, of so many places: they get it once these are sold again. */
  lateCancellation(data: AboutResale & { readonly places: number }): Mail;
  /** To them: a place was sold again, and this sum goes back. */
  placeResold(data: AboutResale & { readonly ore: number }): Mail;
  /** To them: so many places were not. */
  placeNotResold(data: AboutResale & { readonly places: number }): Mail;
}
