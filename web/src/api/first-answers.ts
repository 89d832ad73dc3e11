/** What the server answered beforehand to a call that the opened page makes; undefined when it did not. */
export function firstAnswer(path: string): unknown {
  const data = document.getElementById('first-answers')?.textContent;
  return data ? (JSON.parse(data) as Record<string, unknown>)[path] : undefined;
}
