import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, type Colour } from '../support/contrast.ts';

type Theme = Readonly<Record<string, string>>;

const sheet = readFileSync(join(process.cwd(), 'web/src/styles/tokens.css'), 'utf8');
const night = tokensIn(/^:root,\n\[data-night\] \{([^}]*)\}/m);
const day = { ...night, ...tokensIn(/@media \(prefers-color-scheme: light\) \{\s*:root \{([^}]*)\}/) };

/** The tokens of a block of the style sheet, by name without dashes. */
function tokensIn(block: RegExp): Theme {
  const declarations = block.exec(sheet)?.[1] ?? '';
  const pairs = [...declarations.matchAll(/--([\w-]+):\s*([^;]+);/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
}

function colour(theme: Theme, name: string): Colour {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(theme[name] ?? '')?.[1];
  if (!hex) throw new Error(`--${name} is no colour: ${theme[name] ?? 'missing'}`);
  const digits = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  const part = (at: number) => parseInt(digits.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}

function mixed(one: Colour, other: Colour, share: number): Colour {
  const part = (i: 0 | 1 | 2) => one[i] + (other[i] - one[i]) * share;
  return [part(0), part(1), part(2)];
}

const GROUNDS = ['ground', 'surface', 'raised'];
const TEXTS = ['text', 'muted', 'mint', 'success', 'warning', 'danger'];

describe.each([
  ['night', night],
  ['day', day],
])('the colours of the %s', (name, theme) => {
  test.each(TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground])))(
    '%s can be read on %s',
    (text, ground) => {
      expect(contrast(colour(theme, text), colour(theme, ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(['edge', 'mint', 'blue', 'violet'].flatMap((edge) => GROUNDS.map((ground) => [edge, ground])))(
    'an edge in %s stands out from %s',
    (edge, ground) => {
      expect(contrast(colour(theme, edge), colour(theme, ground))).toBeGreaterThanOrEqual(3);
    },
  );

  test('the text on the aurora can be read from its one end to the other', () => {
    const stops = ['mint', 'blue', 'violet'].map((stop) => colour(theme, stop));
    const text = colour(theme, 'on-aurora');
    for (const [i, stop] of stops.slice(0, -1).entries())
      for (let share = 0; share <= 1; share += 0.1)
        expect(contrast(mixed(stop, stops[i + 1] ?? stop, share), text)).toBeGreaterThanOrEqual(4.5);
  });

  test('a held seat’s clock and a free seat’s number can be seen', () => {
    const surface = colour(theme, 'surface');
    const held = mixed(surface, colour(theme, 'warning'), 0.7);
    const free = mixed(surface, colour(theme, 'mint'), 0.28);
    expect(contrast(held, surface)).toBeGreaterThanOrEqual(3);
    expect(contrast(colour(theme, 'text'), free)).toBeGreaterThanOrEqual(4.5);
  });

  test('names every colour that a page can use', () => {
    expect(Object.keys(theme)).toEqual(expect.arrayContaining(Object.keys(night)));
    expect(theme['ground']).toBe(name === 'night' ? '#0a0e1a' : '#f5f7fd');
  });
});

test.each(['counters', 'flag-switch'])('the edges of the %s stand out in every state', (name) => {
  const file = join(process.cwd(), `web/src/features/crew/users/${name}.module.css`);
  expect(readFileSync(file, 'utf8')).not.toContain('var(--line)');
});

test('by day, every colour is another than at night', () => {
  const colours = Object.keys(night).filter((name) => /^(#|rgb|\d)/.test(night[name] ?? ''));
  const kept = colours.filter((name) => day[name] === night[name] && name !== 'focus');
  expect(kept).toEqual([]);
});
