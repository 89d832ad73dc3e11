import type { AcceptWaitingAnswer } from '../../../../adapters/http/contract.ts';
import { SIGNUP_KEY, tabStorage } from '../storage.ts';

const KEY = 'takenOffer';

/** Hands the seats of an offer from the waiting list over to the sign-up of this tab, which is begun if it is not. */
export function handOffer(offer: AcceptWaitingAnswer): void {
  tabStorage.setJson(KEY, offer);
  if (tabStorage.get(SIGNUP_KEY) === null) tabStorage.setJson(SIGNUP_KEY, null);
}

/** The seats that wait for the sign-up, once; null when there are none. */
export function takeOffer(): AcceptWaitingAnswer | null {
  const offer = tabStorage.getJson(KEY) as AcceptWaitingAnswer | null;
  tabStorage.remove(KEY);
  return offer;
}
