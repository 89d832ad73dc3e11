interface Ordered {
  readonly id: string | number;
  /** Missing where parts are not moved by hand. */
  readonly order?: number;
}

/** The parts sorted by their order. */
export function inOrder<T extends Ordered>(parts: readonly T[]): T[] {
  return [...parts].sort((one, other) => (one.order ?? 0) - (other.order ?? 0));
}

/** The parts with one moved up (-1) or down (1): it swaps its order with its neighbour. */
export function movedPart<T extends Ordered>(parts: readonly T[], id: T['id'], step: -1 | 1): T[] {
  const sorted = inOrder(parts);
  const from = sorted.findIndex((part) => part.id === id);
  const [part, neighbour] = [sorted[from], sorted[from + step]];
  if (!part || !neighbour) return sorted;
  const moved = sorted.map((one) => (one === part ? neighbour : one === neighbour ? part : one));
  const orders = sorted.map(({ order }) => order);
  // Swapping equal orders would change nothing.
  const alike = new Set(orders).size < orders.length;
  return moved.map((one, index) => ({ ...one, order: alike ? index + 1 : (orders[index] ?? index) }));
}

/** The parts with orders from 1, as listed; those without one stay without. */
export function renumbered<T extends Ordered>(parts: readonly T[]): T[] {
  return parts.map((part, index) => (part.order === undefined ? part : { ...part, order: index + 1 }));
}

/** An unused id, based on the time so that it does not clash with one that another admin adds meanwhile. */
export function unusedNumber(isTaken: (number: number) => boolean): number {
  let number = Date.now();
  while (isTaken(number)) number++;
  return number;
}
