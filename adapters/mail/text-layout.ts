import type { Block, Fact, Link, Message, Person } from './message.ts';

const WIDTH = 72;

/** The message as plain text, wrapped at 72 columns (except long URLs). */
export function plainText({ subject, heading, blocks, signature, foot }: Message): string {
  const parts = [
    // Where it only repeats the subject, that stands above it anyway.
    ...(heading === subject ? [] : [title(heading, '=')]),
    ...blocks.map(block),
    `-- \n${signature.map((line) => wrap(line)).join('\n')}`,
    ...(foot === undefined ? [] : [foot]),
  ];
  return `${parts.join('\n\n').replaceAll('\u00a0', ' ')}\n`;
}

function block(part: Block): string {
  switch (part.kind) {
    case 'paragraph':
      return wrap(part.text);
    case 'typed':
      return part.text;
    case 'code':
      return `    ${part.code}`;
    case 'facts': {
      const column = Math.max(...part.facts.map(({ label }) => label.length)) + 2;
      const lines = part.facts.map((one) => fact(one, column));
      return `${title(part.title)}\n${lines.join('\n')}`;
    }
    case 'persons': {
      const lines = part.persons.map(person);
      return `${title(part.title)}\n${lines.join('\n')}`;
    }
    case 'steps': {
      const lines = part.steps.map((step, index) => wrap(step, `${String(index + 1)}. `, '   '));
      return `${title(part.title)}\n${lines.join('\n')}`;
    }
    case 'notice':
      return `${title(part.title)}\n${wrap(part.text)}\n${link(part.link)}`;
    case 'ticket':
      return `${title(part.title)}\nBookingkode: ${part.code}\n${wrap(part.text)}\n${link(part.link)}`;
    case 'button':
      return link(part.link);
    case 'links':
      return `${title(part.title)}\n${part.links.map(link).join('\n')}`;
  }
}

function fact({ label, value, link: more }: Fact, column: number): string {
  const labelled = (text: string) => wrap(text, `${label}:`.padEnd(column), ' '.repeat(column));
  if (!more) return labelled(value.replaceAll('\n', ' '));
  // The label of a telephone link is the number.
  if (!value && more.url.startsWith('tel:')) return labelled(more.label);
  if (!value) return `${labelled(`${more.label}:`)}\n  ${more.url}`;
  return `${labelled(value.replaceAll('\n', ' '))}\n${link(more)}`;
}

function person({ name, details, aside }: Person, index: number): string {
  const first = `${String(index + 1)}. `;
  const rest = ' '.repeat(first.length);
  const more = [...details, ...(aside ? [aside] : [])].join(' · ');
  if (details.length === 0) return wrap(more ? `${name}: ${more}` : name, first, rest);
  return `${wrap(name, first, rest)}\n${wrap(more, rest, rest)}`;
}

function title(text: string, rule = '-'): string {
  const lines = wrap(text);
  return `${lines}\n${rule.repeat(Math.max(...lines.split('\n').map(({ length }) => length)))}`;
}

function link({ label, url }: Link): string {
  const address = url.replace(/^mailto:/, '');
  return address === label ? address : `${wrap(`${label}:`)}\n  ${address}`;
}

function wrap(text: string, first = '', rest = ''): string {
  const lines: string[] = [];
  let line = first;
  for (const word of text.split(' ')) {
    const empty = line === (lines.length ? rest : first);
    if (!empty && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = rest + word;
    } else line += empty ? word : ` ${word}`;
  }
  return [...lines, line].join('\n');
}
