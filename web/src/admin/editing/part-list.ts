interface Ordered {
  readonly id: string | number;
  readonly order: number;
}

/** The parts in the order in which they are read. */
export function inOrder<T extends Ordered>(parts: readonly T[]): T[] {
  return [...parts].sort((one, other) => one.order - other.order);
}

/** The parts with one a step up (-1) or down (1): it changes places, and orders, with its neighbour. */
export function movedPart<T extends Ordered>(parts: readonly T[], id: T['id'], step: -1 | 1): T[] {
  const sorted = inOrder(parts);
  const from = sorted.findIndex((part) => part.id === id);
  const [part, neighbour] = [sorted[from], sorted[from + step]];
  if (!part || !neighbour) return sorted;
  const moved = sorted.with(from, neighbour).with(from + step, part);
  const orders = sorted.map(({ order }) => order);
  // Orders that are alike would leave everything where it was.
  const alike = new Set(orders).size < orders.length;
  return moved.map((one, index) => ({ ...one, order: alike ? index + 1 : (orders[index] ?? index) }));
}

/** The parts numbered from one in the order in which they stand. */
export function renumbered<T extends Ordered>(parts: readonly T[]): T[] {
  return parts.map((part, index) => ({ ...part, order: index + 1 }));
}

/** A number that no part has yet, nor one that another admin adds at the same time. */
export function freshNumber(isTaken: (number: number) => boolean): number {
  let number = Date.now();
  while (isTaken(number)) number++;
  return number;
}
