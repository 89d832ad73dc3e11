import dns from 'node:dns';
import { domainToASCII } from 'node:url';
import type { FindTextRecords } from '../../application/ports/dns.ts';

/** There is no such name, or it has no such records. */
const NONE: ReadonlySet<unknown> = new Set([dns.NOTFOUND, dns.NODATA]);

/**
 * Asks the DNS servers of this machine, and waits so many ms for their answer: Node itself would go on trying for
 * longer than anybody waits.
 */
export const textRecordsWithin =
  (answerMs: number): FindTextRecords =>
  async (name) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), answerMs);
    });
    try {
      // Looked up at each call, because a change of the servers replaces it.
      return await Promise.race([dns.promises.resolveTxt(domainToASCII(name)), late]);
    } catch (cause) {
      return NONE.has((cause as { code?: unknown }).code) ? [] : null;
    } finally {
      clearTimeout(timer);
    }
  };
