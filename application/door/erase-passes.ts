import type { Pass } from '../../domain/door/pass.ts';
import type { Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** Erases passes with all that names their persons; what they paid stays in the sums. */
export async function erasePasses(
  { personalData }: Pick<Stores, 'personalData'>,
  passes: readonly Pick<Pass, 'id' | 'code'>[],
  secrets: Pick<Secrets, 'hmac'>,
): Promise<void> {
  if (passes.length === 0) return;
  const codes = passes.map(({ code }) => code);
  const who = { ids: passes.map(({ id }) => id), codes, touched: codes, emails: [], contacts: [], rows: [] };
  personalData.leaveNoTrace();
  await personalData.erase(who, (text) => secrets.hmac(text));
}
