import { settingsOf } from '../shared/settings.ts';
import { signupPrices } from '../shared/stored-pages.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** What somebody pays who comes without a sign-up, in kroner. */
export async function doorPrice(stores: Stores): Promise<number> {
  const { doorPriceKr } = await settingsOf(stores);
  return doorPriceKr ?? (await signupPrices(stores)).priceNoFood;
}
