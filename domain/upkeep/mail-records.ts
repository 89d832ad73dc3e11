/** Whether a mail domain has a record in DNS. `several`: more than one, of which none counts; `unknown`: no answer. */
export type RecordState = 'ok' | 'missing' | 'several' | 'unknown';

/** What DNS says of a record; `record` is its text, null unless there is exactly one. */
export interface MailRecord {
  readonly state: RecordState;
  readonly record: string | null;
}

/** The TXT records of a name, each in the strings that it is made of; null: DNS did not answer. */
export type TextRecords = readonly (readonly string[])[] | null;

/** More than any record of use has: what is told and stored of one. */
const LONGEST_RECORD = 2_000;
/** A version ends with the text or before a space (RFC 7208); in DMARC before a semicolon, too (RFC 7489). */
const SPF = /^v=spf1(?=\s|$)/i;
const DMARC = /^v=DMARC1(?=\s|;|$)/i;

/** The SPF record of a domain, which says who may send its mail. `texts`: those of the domain itself. */
export function spfRecord(texts: TextRecords): MailRecord {
  return recordOf(texts, SPF);
}

/** The names at which the DMARC record of a domain stands: its own, else that of the domain above it. */
export function dmarcNames(domain: string): readonly string[] {
  const above = domain.slice(domain.indexOf('.') + 1);
  const hasAbove = domain.includes('.') && above.includes('.');
  return [domain, ...(hasAbove ? [above] : [])].map((name) => `_dmarc.${name}`);
}

/**
 * The DMARC record of a domain, which says what becomes of mail that others send in its name. `texts`: those of
 * each of `dmarcNames`. The first name that has a record, or does not say whether it has, decides.
 */
export function dmarcRecord(texts: readonly TextRecords[]): MailRecord {
  const records = texts.map((each) => recordOf(each, DMARC));
  return records.find(({ state }) => state !== 'missing') ?? { state: 'missing', record: null };
}

function recordOf(texts: TextRecords, version: RegExp): MailRecord {
  if (texts === null) return { state: 'unknown', record: null };
  const found = texts.map((strings) => strings.join('')).filter((text) => version.test(text));
  const [record] = found;
  if (record === undefined) return { state: 'missing', record: null };
  if (found.length > 1) return { state: 'several', record: null };
  return { state: 'ok', record: record.slice(0, LONGEST_RECORD) };
}
