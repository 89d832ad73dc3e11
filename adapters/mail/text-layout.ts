import type { Block, Link, Message } from './message.ts';

const WIDTH = 72;

/** The message as plain text, wrapped at 72 columns (except long URLs). */
export function plainText({ heading, blocks, signature }: Message): string {
  const parts = [
    title(heading, '='),
    ...blocks.map(block),
    `-- \n${signature.map((line) => wrap(line)).join('\n')}`,
  ];
  return `${parts.join('\n\n').replaceAll('\u00a0', ' ')}\n`;
}

function block(part: Block): string {
  switch (part.kind) {
    case 'paragraph':
      return wrap(part.text);
    case 'code':
      return `    ${part.code}`;
    case 'facts': {
      const column = Math.max(...part.facts.map(({ label }) => label.length)) + 2;
      const lines = part.facts.map(({ label, value }) =>
        wrap(value, `${label}:`.padEnd(column), ' '.repeat(column)),
      );
      return `${title(part.title)}\n${lines.join('\n')}`;
    }
    case 'people': {
      const lines = part.people.map(({ name, details, price }, index) =>
        [
          wrap(name, `${String(index + 1)}. `, '   '),
          wrap([...details, ...(price ? [price] : [])].join(' · '), '   ', '   '),
        ].join('\n'),
      );
      return `${title(part.title)}\n${lines.join('\n')}`;
    }
    case 'steps': {
      const lines = part.steps.map((step, index) => wrap(step, `${String(index + 1)}. `, '   '));
      return `${title(part.title)}\n${lines.join('\n')}`;
    }
    case 'notice':
    case 'ticket':
      return `${title(part.title)}\n${wrap(part.text)}\n${link(part.link)}`;
    case 'links':
      return `${title(part.title)}\n${part.links.map(link).join('\n')}`;
  }
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
