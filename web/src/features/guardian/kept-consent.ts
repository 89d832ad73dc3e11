/** What a guardian has typed and ticked so far. */
export interface Draft {
  readonly name: string;
  readonly relation: string;
  readonly phone: string;
  /** The ids of children whose tick was taken away. */
  readonly leftOut: readonly string[];
  /** The ids of children whose consent was withdrawn, and who were ticked again. */
  readonly takenIn: readonly string[];
  /** Whether they may go out alone at night, by the ids of children for whom that was changed. */
  readonly nights: Readonly<Record<string, boolean>>;
  /** The numbers of the ticked sentences, and the version of the text that they were ticked under. */
  readonly ticked: readonly number[];
  readonly textVersion: string;
  readonly codeSent: boolean;
}

export const NEW_DRAFT: Draft = {
  ...{ name: '', relation: '', phone: '', leftOut: [], takenIn: [], nights: {} },
  ...{ ticked: [], textVersion: '', codeSent: false },
};
