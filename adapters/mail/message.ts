/** The content of a mail, before it is laid out as text and HTML. A no-break space in a text prevents a line break. */
export interface Message {
  /** Name of the event, shown at the top. */
  readonly sender: string;
  readonly subject: string;
  /** The preheader, which mail programs show beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
  readonly signature: readonly string[];
  /** The last line: why the receiver gets it. */
  readonly foot?: string;
}

/** What differs between the mails of one site. */
export type MessageOfSite = Omit<Message, 'sender' | 'signature'>;

export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** As somebody of the crew has typed it, with its own line breaks and perhaps addresses of pages. */
  | { readonly kind: 'typed'; readonly text: string }
  /** Shown large, on a line of its own. */
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'facts'; readonly title: string; readonly facts: readonly Fact[] }
  | { readonly kind: 'persons'; readonly title: string; readonly persons: readonly Person[] }
  | { readonly kind: 'steps'; readonly title: string; readonly steps: readonly string[] }
  | { readonly kind: 'notice'; readonly title: string; readonly text: string; readonly link: Link }
  /** What the mail is there for, at most one in each. */
  | { readonly kind: 'button'; readonly link: Link }
  /** A QR code, the booking code to say where it cannot be read, and the address that it holds. */
  | {
      readonly kind: 'ticket';
      readonly title: string;
      readonly text: string;
      readonly code: string;
      readonly link: Link;
    }
  | { readonly kind: 'links'; readonly title: string; readonly links: readonly Link[] };

/** A label with a value or a link, or with both. */
export interface Fact {
  readonly label: string;
  /** Empty where the link says it all; with a line break where one is wanted. */
  readonly value: string;
  /** Highlighted. */
  readonly strong?: boolean;
  readonly link?: Link;
}

export interface Person {
  readonly name: string;
  readonly details: readonly string[];
  /** Shown at the end of the name's line. */
  readonly aside?: string;
}

export interface Link {
  readonly label: string;
  readonly url: string;
}
