import PDFDocument from 'pdfkit';

/** A rectangle in points from the page's upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The font of form fields. It needs every letter, while the page's own fonts are subsets for the page's text.
 */
const FIELD_FONT = 'Helvetica';
const FIELD_SIZE = 11;
const BOX = 11;
/** A tick from corner to corner of a box, as drawing operators. */
const TICK = 'q 1.4 w 0.04 0.05 0.1 RG 2.2 5.6 m 4.6 2.9 l 8.8 8.6 l S Q';

/** What the library's types leave out: the font that is set, as fontkit read it. */
interface CurrentFont {
  readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

/** A PDF document with form fields, each with a name and a label for screen readers, and tagged. */
export class FormDocument extends PDFDocument {
  private fieldOptions: object = {};
  private readonly ticks: object;

  constructor(options: PDFKit.PDFDocumentOptions) {
    super(options);
    this.font(FIELD_FONT).initForm();
    this.ticks = { N: { Yes: this.drawing(TICK), Off: this.drawing('') } };
  }

  /** Whether a registered font has a letter. */
  hasLetter(font: string, letter: string): boolean {
    const { _font } = this.font(font) as unknown as CurrentFont;
    return _font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  }

  /** A field for a line of text. */
  textField(
    name: string,
    label: string,
    { x, y, width, height }: Box,
    parent: PDFKit.PDFStructureElement,
  ): void {
    this.tagged(label, parent, {}, () =>
      this.font(FIELD_FONT).formText(name, x, y, width, height, { fontSize: FIELD_SIZE }),
    );
  }

  /** A box to tick, with its upper left corner at a place. */
  tickBox(name: string, label: string, x: number, y: number, parent: PDFKit.PDFStructureElement): void {
    const state = { V: 'Off', AS: 'Off', AP: this.ticks };
    this.tagged(label, parent, state, () => this.font(FIELD_FONT).formCheckbox(name, x, y, BOX, BOX));
  }

  /** Adds field options that the library's own methods do not have. */
  override annotate(x: number, y: number, width: number, height: number, options: object): this {
    return super.annotate(x, y, width, height, {
      ...options,
      ...this.fieldOptions,
    });
  }

  private tagged(label: string, parent: PDFKit.PDFStructureElement, more: object, add: () => void): void {
    const element = this.struct('Form', { alt: label });
    parent.add(element);
    // A String object is written as a text, a plain string as a name.
    this.fieldOptions = { TU: new String(label), structParent: element, ...more };
    add();
    this.fieldOptions = {};
    element.end();
  }

  private drawing(operators: string): PDFKit.PDFKitReference {
    const drawing = this.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, BOX, BOX] });
    drawing.end(operators);
    return drawing;
  }
}
