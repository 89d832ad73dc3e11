/** A line of a report of Vipps, as far as tests tell it. */
export interface ReportLine {
  readonly message: string;
  readonly kroner: number;
  readonly psp: string;
  readonly payer?: string;
  /** `Belastning` is money in. */
  readonly type?: string;
}

const DAY = '2026-03-23';
const HEAD = [
  ...['Salgssted', 'MSN/Vippsnummer', 'Land', 'Betalingsløsning', 'Tidspunkt', 'Bokføringsdato', 'Type'],
  ...[
    'Beløp',
    'Balanse',
    'Gebyr',
    'Nettobeløp',
    'Valuta',
    'Kundens navn',
    'Kundens telefonnummer',
    'Melding',
  ],
  ...['Kategori', 'PSP-referanse', 'Ordre-ID/Referanse', 'Utbetalingsnummer', 'Bankkonto for utbetaling'],
  'Planlagt utbetalingsdato',
];

/** A report as the portal gives it (CSV), all of one day. */
export function vippsReport(lines: readonly ReportLine[]): Buffer {
  const rows = lines.map(({ message, kroner, psp, payer = 'Ola Eksempel', type = 'Belastning' }) => [
    ...['Nordlys LAN', '123456', 'NO', 'Vippsnummer', `${DAY} 14:24:30`, DAY, type, kroner.toFixed(2)],
    ...['', '', '', 'NOK', payer, '+47 *** ** 000', message, '', psp, '', '', '', ''],
  ]);
  return Buffer.from([HEAD, ...rows].map((cells) => cells.map(quoted).join(',')).join('\r\n'));
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
