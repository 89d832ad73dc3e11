/**
 * The photos shown in this round with the next one appended: a random one of those not shown yet. When all `count` have
 * been shown a new round begins, with any but the last. `chance` is in [0, 1).
 */
export function nextPhoto(shown: readonly number[], count: number, chance: number): number[] {
  const round = shown.length < count ? shown : [];
  const others = Array.from({ length: count }, (_, photo) => photo).filter(
    (photo) => !round.includes(photo) && photo !== shown.at(-1),
  );
  const photo = others[Math.floor(chance * others.length)];
  return photo === undefined ? [...shown] : [...round, photo];
}
