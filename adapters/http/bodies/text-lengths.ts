/**
 * Whether any text of a parsed body is longer than `most` characters: in lists, in bodies within it, in fields that nobody
 * knows, and the names of fields. Goes round without recursion, because a body may be as deep as it is long.
 */
export function hasLongerText(body: unknown, most: number): boolean {
  const waiting: unknown[] = [body];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string') {
      if (value.length > most) return true;
    } else if (Array.isArray(value)) {
      for (const item of value as unknown[]) waiting.push(item);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, field] of Object.entries(value)) waiting.push(name, field);
    }
  }
  return false;
}
