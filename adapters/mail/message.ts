/** What a mail says, before it is text or HTML. A no-break space in a text keeps its neighbours on one line. */
export interface Message {
  /** Name of the event, above it all. */
  readonly sender: string;
  readonly subject: string;
  /** What mail programs show beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
  /** Who writes, at the very end. */
  readonly signature: readonly string[];
}

export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Stands large, and alone on its line. */
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'facts'; readonly title: string; readonly facts: readonly Fact[] }
  | { readonly kind: 'people'; readonly title: string; readonly people: readonly Person[] }
  | { readonly kind: 'steps'; readonly title: string; readonly steps: readonly string[] }
  | { readonly kind: 'notice'; readonly title: string; readonly text: string; readonly link: Link }
  | { readonly kind: 'links'; readonly title: string; readonly links: readonly Link[] };

export interface Fact {
  readonly label: string;
  readonly value: string;
  /** What the reader is here for. */
  readonly strong?: boolean;
}

export interface Person {
  readonly name: string;
  readonly details: readonly string[];
  readonly price?: string;
}

export interface Link {
  readonly label: string;
  readonly url: string;
}
