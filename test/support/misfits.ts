/**
 * Where an answer has another form than the program's answers to the same: a field that all of them have is
 * missing, or a field or type is in none of them.
 */
export function misfits(answer: unknown, ours: readonly unknown[], at = 'answer'): string[] {
  const kinds = new Set(ours.map(kindOf));
  if (!kinds.has(kindOf(answer))) return [`${at}: ${kindOf(answer)}, not ${[...kinds].join(' or ')}`];
  if (Array.isArray(answer)) {
    const elements = ours.filter(Array.isArray).flat() as unknown[];
    return [...new Set(answer.flatMap((one) => misfits(one, elements, `${at}[]`)))];
  }
  if (kindOf(answer) !== 'object') return [];
  const fields = answer as Readonly<Record<string, unknown>>;
  const objects = ours.filter((one) => kindOf(one) === 'object') as (typeof fields)[];
  const known = new Set(objects.flatMap((one) => Object.keys(one)));
  return [...new Set([...known, ...Object.keys(fields)])].flatMap((name) => {
    const values = objects.filter((one) => name in one).map((one) => one[name]);
    if (!(name in fields)) return values.length === objects.length ? [`${at}.${name}: missing`] : [];
    return known.has(name) ? misfits(fields[name], values, `${at}.${name}`) : [`${at}.${name}: made up`];
  });
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;
}
