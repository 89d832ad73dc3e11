import type { TextRecords } from '../../domain/upkeep/mail-records.ts';

/** Asks DNS for the TXT records of a name: none where there is no such name, null when no answer comes in time. */
export type FindTextRecords = (name: string) => Promise<TextRecords>;
