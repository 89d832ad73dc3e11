import type { CommitPaymentsAnswer, PreviewPaymentsAnswer } from '../../adapters/http/contract.ts';
import type { Crew, CrewAnswer } from './crew.ts';

export const REPORT_HEAD: readonly string[] = [
  ...['Tidspunkt', 'Bokføringsdato', 'Type', 'Beløp', 'Melding', 'Kundens navn', 'PSP-referanse'],
];

/** A line of a report: money that somebody has sent with a message, long ago by any program's clock. */
export function reportLine(message: string, kroner: number, psp: string): readonly string[] {
  const at = '2025-02-28 14:24:30';
  return [at, at.slice(0, 10), 'Belastning', `${String(kroner)}.00`, message, 'Ola Hansen', psp];
}

/** A report as a file from Vipps' portal. */
export function reportFile(...lines: readonly (readonly string[])[]): string {
  return [REPORT_HEAD, ...lines].map((cells) => cells.join(';')).join('\r\n');
}

/** Uploads a file to be previewed. */
export async function upload(
  { url }: { readonly url: string },
  { token }: Crew,
  file: string | Uint8Array,
  name = 'rapport æøå.csv',
): Promise<{ readonly status: number; readonly body: PreviewPaymentsAnswer }> {
  const answer = await fetch(`${url}/api/admin/previewPayments`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'X-File-Name': encodeURIComponent(name) },
    body: typeof file === 'string' ? file : new Blob([Buffer.from(file)]),
  });
  return { status: answer.status, body: (await answer.json()) as PreviewPaymentsAnswer };
}

/** Books a previewed report as it was shown, unless `more` says otherwise. */
export function commitReport(
  crew: Crew,
  id: string,
  more: object = {},
): Promise<CrewAnswer<CommitPaymentsAnswer>> {
  return crew.post('/api/admin/commitPayments', {
    ...{ import: id, choices: {}, coversUntil: null, mail: true },
    ...more,
  });
}
