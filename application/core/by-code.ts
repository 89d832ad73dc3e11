/** Groups by booking code, in their order; those without one stand under the empty text. */
export function byCode<T>(all: readonly T[], codeOf: (one: T) => string | null): ReadonlyMap<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) {
    const code = codeOf(one) ?? '';
    const own = found.get(code);
    if (own) own.push(one);
    else found.set(code, [one]);
  }
  return found;
}
