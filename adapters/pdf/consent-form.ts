import { createRequire } from 'node:module';
import { CONSENT_SENTENCES } from '../../domain/consent/consent-text.ts';
import type { EventFacts } from '../../domain/shared/event-facts.ts';
import { KEPT_MONTHS } from '../../domain/shared/limits.ts';
import { numberWord } from '../../domain/shared/words.ts';
import { FormDocument } from './form-document.ts';

const TEXT_COLOR = '#0a0e1a';
const LABEL_COLOR = '#4a5270';
const LINE_COLOR = '#8b93ad';
const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const GAP = 18;

/** The alphabets of a typeface, a file each; the first that has a letter draws it. */
const ALPHABETS = [
  'latin',
  'latin-ext',
  'vietnamese',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
] as const;
const INTER = '@fontsource/inter/files/inter';
const SPACE_GROTESK = '@fontsource/space-grotesk/files/space-grotesk';
const inter = (weight: number) =>
  ALPHABETS.map((alphabet) => `${INTER}-${alphabet}-${String(weight)}-normal.woff`);
const FONTS = {
  text: inter(400),
  strong: inter(600),
  head: [
    ...ALPHABETS.slice(0, 3).map((alphabet) => `${SPACE_GROTESK}-${alphabet}-700-normal.woff`),
    ...inter(600),
  ],
} as const;

/**
 * Letters as they are written: otherwise the font shows `3x1` in an address as `3×1`. The types know features that
 * are switched on alone.
 */
const AS_WRITTEN = { calt: false } as unknown as NonNullable<PDFKit.Mixins.TextOptions['features']>;

type Style = readonly [font: keyof typeof FONTS, size: number, color: string];
const TITLE: Style = ['head', 29, TEXT_COLOR];
const SUBTITLE: Style = ['strong', 12.5, TEXT_COLOR];
const SECTION: Style = ['head', 13.5, TEXT_COLOR];
const BODY: Style = ['text', 10, TEXT_COLOR];
const LABEL: Style = ['text', 8.5, LABEL_COLOR];

/** A line to write on: its label, and the name of its form field; without one it is filled in by hand. */
type Blank = readonly [label: string, field?: string];

const CHILD: readonly (readonly Blank[])[] = [
  [['Fullt navn', 'deltaker-navn']],
  [
    ['Fødselsdato', 'deltaker-fodselsdato'],
    ['Telefon', 'deltaker-telefon'],
    ['Bookingkode', 'bookingkode'],
  ],
];
const GUARDIAN: readonly (readonly Blank[])[] = [
  [
    ['Fullt navn', 'foresatt-navn'],
    ['Tilknytning (mor, far, verge …)', 'foresatt-tilknytning'],
  ],
  [
    ['Telefon som er på hele døgnet', 'foresatt-telefon'],
    ['E-post', 'foresatt-epost'],
  ],
];
const SIGNATURE: readonly (readonly Blank[])[] = [
  [['Sted og dato', 'sted-og-dato'], ['Underskrift fra foresatt']],
];

/**
 * The form that guardians of participants below an age (years) sign: one A4 page to fill in on a screen or by hand, and
 * to print.
 */
export async function consentForm(facts: EventFacts, consentAge: number): Promise<Uint8Array> {
  const page = new ConsentPage(facts, consentAge);
  page.opening();
  page.section('Deltakeren', CHILD);
  page.section('Foresatt', GUARDIAN);
  page.consents();
  page.section('Underskrift', SIGNATURE);
  page.footer();
  return page.bytes();
}

class ConsentPage {
  private readonly pdf: FormDocument;
  private readonly root: PDFKit.PDFStructureElement;
  private readonly chunks: Uint8Array[] = [];
  private y = MARGIN;

  constructor(
    private readonly facts: EventFacts,
    private readonly consentAge: number,
  ) {
    this.pdf = new FormDocument({
      size: 'A4',
      pdfVersion: '1.7',
      // The page is laid out by hand: text near the bottom must not start a new page.
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
      lang: 'nb-NO',
      tagged: true,
      displayTitle: true,
      info: { Title: `Samtykkeskjema for ${facts.name}`, Author: facts.organisation },
    });
    this.pdf.on('data', (chunk: Uint8Array) => this.chunks.push(chunk));
    const { resolve } = createRequire(import.meta.url);
    for (const file of Object.values(FONTS).flat()) this.pdf.registerFont(file, resolve(file));
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
  }

  opening(): void {
    const { name, organisation, organisationNumber } = this.facts;
    const sender = [organisation, organisationNumber && `org.nr. ${organisationNumber}`].filter(Boolean);
    this.write('P', sender.join(' · '), LABEL, 22);
    this.write('H1', 'Samtykkeskjema', TITLE, 4);
    this.write('P', `For deltakere under ${String(this.consentAge)} år på ${name}`, SUBTITLE, 10);
    this.write(
      'P',
      'En foresatt fyller ut og skriver under, og deltakeren leverer skjemaet ved ankomst. Uten skjemaet slipper ' +
        `deltakere under ${String(this.consentAge)} år ikke inn. Det ligger også skjemaer ved inngangen, så en foresatt kan bli med dit og skrive under.`,
      BODY,
      0,
    );
  }

  section(heading: string, rows: readonly (readonly Blank[])[]): void {
    this.heading(heading);
    for (const blanks of rows) {
      const width = (WIDTH - GAP * (blanks.length - 1)) / blanks.length;
      this.y += 28;
      blanks.forEach(([label, field], i) => {
        const x = MARGIN + i * (width + GAP);
        this.blank(label, x, width);
        const box = { x, y: this.y - 20, width, height: 19 };
        if (field) this.pdf.textField(field, `${heading}: ${label}`, box, this.root);
      });
      this.y += 17;
    }
  }

  consents(): void {
    this.heading('Jeg samtykker');
    this.y += 5;
    for (const [index, sentence] of CONSENT_SENTENCES.entries()) {
      this.asDecoration(() =>
        this.pdf
          .rect(MARGIN, this.y + 0.5, 11, 11)
          .lineWidth(0.9)
          .stroke(TEXT_COLOR),
      );
      this.pdf.tickBox(`samtykke-${index + 1}`, sentence, MARGIN, this.y + 0.5, this.root);
      this.write('P', sentence, BODY, 9, MARGIN + 22);
    }
    this.y -= 4;
  }

  footer(): void {
    const { venue, address, contactEmail } = this.facts;
    const bottom = this.pdf.page.height - MARGIN;
    this.asDecoration(() => this.rule(MARGIN, bottom - 34, WIDTH, 0.5));
    this.y = bottom - 26;
    this.write('P', [venue, address, contactEmail].filter(Boolean).join(' · '), LABEL, 3);
    this.write(
      'P',
      `Skjemaet leses bare av crew og makuleres senest ${numberWord(KEPT_MONTHS)} måneder etter arrangementet.`,
      LABEL,
      0,
    );
  }

  bytes(): Promise<Uint8Array> {
    this.root.end();
    return new Promise((resolve, reject) => {
      this.pdf.once('error', reject);
      this.pdf.once('end', () => resolve(Buffer.concat(this.chunks)));
      this.pdf.end();
    });
  }

  private heading(text: string): void {
    this.y += 21;
    this.write('H2', text, SECTION, 0);
  }

  /** A line to write on, with its label below. */
  private blank(label: string, x: number, width: number): void {
    this.asDecoration(() => this.rule(x, this.y, width, 0.8));
    this.style(LABEL);
    this.tagged('P', () => this.pdf.text(label, x, this.y + 4, { width, lineBreak: false }));
  }

  /** Writes a paragraph and moves below it. */
  private write(tag: string, text: string, style: Style, after: number, x = MARGIN): void {
    const options = { width: MARGIN + WIDTH - x, lineGap: 2.5, features: AS_WRITTEN };
    this.style(style);
    const runs = this.runsOf(text, FONTS[style[0]]);
    this.pdf.x = x;
    this.pdf.y = this.y;
    this.tagged(tag, () => {
      runs.forEach(([font, letters], i) =>
        this.pdf.font(font).text(letters, { ...options, continued: i < runs.length - 1 }),
      );
    });
    this.y = this.pdf.y + after;
  }

  /** The text in pieces, each with the font that has its letters. What no font has (an emoji) is left out. */
  private runsOf(text: string, fonts: readonly string[]): [font: string, letters: string][] {
    const runs: [string, string][] = [];
    for (const letter of text.normalize('NFC')) {
      const last = runs.at(-1);
      const font = [...(last ? [last[0]] : []), ...fonts].find((one) => this.pdf.hasLetter(one, letter));
      if (last && font === last[0]) last[1] += letter;
      else if (font) runs.push([font, letter]);
    }
    return runs.length > 0 ? runs : [[fonts[0] ?? '', ' ']];
  }

  private style([font, size, color]: Style): void {
    this.pdf
      .font(FONTS[font][0] ?? '')
      .fontSize(size)
      .fillColor(color);
  }

  private rule(x: number, y: number, width: number, weight: number): void {
    this.pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .stroke(LINE_COLOR);
  }

  private tagged(tag: string, draw: () => void): void {
    this.root.add(this.pdf.struct(tag, {}, draw));
  }

  /** Draws what screen readers skip. */
  private asDecoration(draw: () => void): void {
    this.pdf.markContent('Artifact');
    draw();
    this.pdf.endMarkedContent();
  }
}
