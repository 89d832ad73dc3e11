export const REPORT_HEAD = ['Tidspunkt', 'Type', 'Beløp', 'Melding', 'Kundens navn', 'PSP-referanse'];
export const REPORT_LINE = ['2027-02-23 14:24:30', 'Belastning', '450.00', 'takk', 'Ola Hansen', 'upload-1'];

/** A payment report with one line, from an unknown payer. */
export const REPORT = `${REPORT_HEAD.join(',')}\n${REPORT_LINE.join(',')}\n`;
