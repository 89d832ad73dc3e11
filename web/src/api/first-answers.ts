/** The answer to this call that the server sent along with the document; undefined when it did not. */
export function firstAnswer(path: string): unknown {
  const data = document.getElementById('first-answers')?.textContent;
  return data ? (JSON.parse(data) as Record<string, unknown>)[path] : undefined;
}
