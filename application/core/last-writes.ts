/** What the program writes to: the database, and the files of the data folder. */
export type WritePlace = 'database' | 'folder';

/**
 * Whether the last write to each place was refused for lack of space or permission. Only another write shows
 * that this is over, and a small one may find room where a sign-up does not.
 */
export class LastWrites {
  private readonly refused = new Set<WritePlace>();

  note(place: WritePlace, refused: boolean): void {
    if (refused) this.refused.add(place);
    else this.refused.delete(place);
  }

  /** Whether the last write to the place was refused; without a place, to any. */
  failed(place?: WritePlace): boolean {
    return place === undefined ? this.refused.size > 0 : this.refused.has(place);
  }
}
