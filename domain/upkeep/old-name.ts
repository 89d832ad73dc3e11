/** Parts of a text that is HTML: what stands between its tags is read, the tags are not. */
const TAGS = /(<[^<>]*>)/;

function isHtml(text: string): boolean {
  return /<[a-z]/i.test(text);
}

function inHtml(name: string): string {
  return name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A text without its tags, in one line. */
function readText(text: string): string {
  const read = isHtml(text) ? text.split(TAGS).map((part) => (part.startsWith('<') ? ' ' : part)) : [text];
  return read.join('').replace(/\s+/g, ' ').trim();
}

/** The texts of a page, as one reads them, in which a LAN's name stands. */
export function textsNaming(content: unknown, name: string): string[] {
  if (name === '') return [];
  if (typeof content === 'string') {
    const text = readText(content);
    return text.includes(isHtml(content) ? inHtml(name) : name) ? [text] : [];
  }
  if (content === null || typeof content !== 'object') return [];
  return Object.values(content).flatMap((part) => textsNaming(part, name));
}

/** A page with another name of the LAN in all its texts; what is no text, as the address of a link, stays. */
export function withNewName<T>(content: T, from: string, to: string): T {
  if (from === '') return content;
  if (typeof content === 'string') return renamed(content, from, to) as T;
  if (Array.isArray(content)) return content.map((part: unknown) => withNewName(part, from, to)) as T;
  if (content === null || typeof content !== 'object') return content;
  const parts = Object.entries(content).map(([field, part]) => [field, withNewName<unknown>(part, from, to)]);
  return Object.fromEntries(parts) as T;
}

function renamed(text: string, from: string, to: string): string {
  if (!isHtml(text)) return text.replaceAll(from, () => to);
  const parts = text.split(TAGS);
  return parts
    .map((part) => (part.startsWith('<') ? part : part.replaceAll(inHtml(from), () => inHtml(to))))
    .join('');
}
