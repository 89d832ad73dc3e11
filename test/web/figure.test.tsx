import { describe, expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { scaleOf } from '../../web/src/admin/charts/figure-text.ts';
import { Figure } from '../../web/src/admin/charts/figure.tsx';

type Props = ComponentProps<typeof Figure>;

function draw(props: Partial<Props>) {
  const all: Props = {
    title: 'Påmeldinger',
    kind: 'bars',
    columns: ['Time', 'Antall'],
    points: [],
    ...props,
  };
  return render(<Figure {...all} />);
}

/** Points named by their place, `p0` and so on. */
const points = (...values: readonly (number | null)[]) =>
  values.map((value, at) => ({ label: `p${String(at)}`, value }));
const picture = () => screen.getByRole('img');
const path = (name: string) => picture().querySelector(`.${name}`)?.getAttribute('d');
/** The foot and the head of each bar, in hundredths of the plot from its top down. */
const bars = (name = 'bars') =>
  [...(path(name) ?? '').matchAll(/M[\d.]+ ([\d.]+)h[^V]+V([\d.]+)/g)].map(([, foot, head]) => [
    Number(foot),
    Number(head),
  ]);

describe('the scale is round and holds every value', () => {
  test.each([
    [[], [1, 0]],
    [
      [0, 0],
      [1, 0],
    ],
    [[null], [1, 0]],
    [[1], [1, 0]],
    [[2], [2, 1, 0]],
    [[3], [4, 2, 0]],
    [[5], [6, 3, 0]],
    [[9], [10, 5, 0]],
    [
      [11, 3],
      [12, 6, 0],
    ],
    [[23], [24, 12, 0]],
    [[41], [50, 25, 0]],
    [[100], [100, 50, 0]],
    [[6_001], [8_000, 4_000, 0]],
    [[0.4], [1, 0]],
    [
      [3, -5],
      [6, 0, -6],
    ],
    [[-1], [1, 0, -1]],
  ])('%j on %j', (values, scale) => {
    expect(scaleOf(points(...values))).toEqual(scale);
  });
});

describe('a chart', () => {
  test('of bars has one as high as each value, and none where a value is not known', () => {
    draw({ points: points(4, null, 1, 0) });
    expect(bars()).toEqual([
      [100, 0],
      [100, 75],
    ]);
  });

  test('of bars below zero has them hang from the line of zero', () => {
    draw({ points: points(4, -2) });
    expect(bars()).toEqual([
      [50, 0],
      [50, 75],
    ]);
  });

  test('of a line breaks it where a value is not known, and a value alone is a dot', () => {
    draw({ kind: 'line', points: points(4, 2, null, null, 0, null) });
    expect(path('line')).toBe('M0.5 0L1.5 50M4.5 100');
    expect(path('dots')).toBe('M4.5 100h0');
    expect(path('bars')).toBeUndefined();
  });

  test('has what went wrong at the top of its bar, and says what that is', () => {
    const wrong = { label: 'p0', value: 4, amiss: 1, shown: '3 sendt, 1 feilet' };
    draw({ amiss: 'Feilet', points: [wrong, { label: 'p1', value: 0 }] });
    expect([bars(), bars('amiss')]).toEqual([[[100, 0]], [[25, 0]]]);
    expect(screen.getByText('Feilet')).toBeVisible();
    expect(picture()).toHaveAccessibleName('Diagram: Påmeldinger. p0: 3 sendt, 1 feilet, p1: 0.');
  });

  test('names nothing that could go wrong while nothing has', () => {
    draw({ amiss: 'Feilet', points: [{ label: 'p0', value: 4, amiss: 0 }, ...points(1)] });
    expect(bars('amiss')).toEqual([]);
    expect(screen.queryByText('Feilet')).toBeNull();
  });

  test.each([
    ['short enough', '13–15', ['513–15', '513–15', '513–15']],
    ['too long', 'torsdag 26. november kl. 14.00', ['torsdag 26. november kl. 14.00']],
  ])('of a few whose labels are %s to stand beside each other', (_name, label, texts) => {
    draw({ points: [1, 2, 3].map(() => ({ label, value: 5 })) });
    const under = [...screen.getByRole('figure').querySelectorAll('.each > span, .ends > span')];
    expect([...new Set(under.map((one) => one.textContent))]).toEqual([...new Set(texts)]);
  });

  test('of one point tells it, and draws nothing', () => {
    draw({ points: [{ label: '4. okt.', value: 12 }] });
    expect(screen.getByRole('figure', { name: 'Påmeldinger' })).toHaveTextContent('4. okt.: 12');
    expect(screen.queryByRole('img')).toBeNull();
  });

  test.each([
    ['nothing', [], 'Ingen tall ennå'],
    ['what is not known', points(null, null), 'Ingen tall ennå'],
    ['zeros', points(0, null, 0), '0 hele tiden, fra p0 til p2'],
  ])('of %s says so, and draws nothing', (_name, flat, text) => {
    draw({ points: flat });
    expect(screen.getByRole('figure', { name: 'Påmeldinger' })).toHaveTextContent(text);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByText('Vis tall')).toBeNull();
  });
});

describe('a chart is spoken', () => {
  const many = (...values: readonly (number | null)[]) => points(...values, ...Array<number>(9).fill(2));
  test.each<[string, Props['points'], string]>([
    ['a few values one by one', points(1_400, 0), 'p0: 1\u00a0400, p1: 0.'],
    ['one that is not known', points(1, null), 'p0: 1, p1: ikke kjent.'],
    [
      'words in place of a number',
      [{ label: '13–15', value: 2, shown: 'færre enn 5' }, ...points(1)],
      '13–15: færre enn 5, p0: 1.',
    ],
    [
      'many by their ends and extremes',
      many(0, 3),
      'Fra p0 til p10. Høyest 3 (p1), lavest 0 (p0). Til slutt 2.',
    ],
    [
      'gaps among many',
      many(null, 3),
      'Fra p0 til p10. Høyest 3 (p1), lavest 2 (p2). Til slutt 2. 1 av 11 er ikke kjent.',
    ],
  ])('%s', (_name, given, words) => {
    draw({ points: given });
    expect(picture()).toHaveAccessibleName(`Diagram: Påmeldinger. ${words}`);
  });
});

describe('the numbers of a chart are a table', () => {
  test('of every label and number, behind «Vis tall»', async () => {
    draw({ points: [...points(1_400, null), { label: '-12', value: null, shown: 'færre enn 5' }] });
    const details = screen.getByText('Vis tall').closest('details');
    expect(details).not.toHaveAttribute('open');
    await userEvent.click(screen.getByText('Vis tall'));
    expect(details).toHaveAttribute('open');
    const rows = within(screen.getByRole('table', { name: 'Påmeldinger' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'TimeAntall',
      'p01\u00a0400',
      'p1–',
      '-12færre enn 5',
    ]);
  });

  test('of many rows is made when it is opened', async () => {
    draw({ points: points(...Array<number>(61).fill(1)) });
    expect(screen.queryByRole('table')).toBeNull();
    await userEvent.click(screen.getByText('Vis tall'));
    expect(within(await screen.findByRole('table')).getAllByRole('row')).toHaveLength(1 + 61);
  });

  test.each([
    [24, 0],
    [25, 1],
  ])('of %i rows lies in %i frame that scrolls by keyboard', async (rows, frames) => {
    draw({ points: points(...Array<number>(rows).fill(1)) });
    await userEvent.click(screen.getByText('Vis tall'));
    const found = screen.queryAllByRole('group', { name: 'Påmeldinger' });
    expect(found.map((frame) => frame.tabIndex)).toEqual(Array<number>(frames).fill(0));
  });
});
