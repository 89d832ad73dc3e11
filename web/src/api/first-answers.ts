/** What the server answered beforehand to a call that the opened page makes; undefined when it did not. */
export function firstAnswer<T>(path: string): T | undefined {
  const data = document.getElementById('first-answers')?.textContent;
  if (!data) return undefined;
  return (JSON.parse(data) as Record<string, T | undefined>)[path];
}
