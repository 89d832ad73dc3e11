import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { translate } from '../support/translate.ts';

afterEach(cleanup);

interface Facts {
  readonly count: number;
  readonly more: boolean;
}

/** A component that shows its children beside something else. */
function Panel({ children, icon }: { readonly children: ReactNode; readonly icon: boolean }) {
  return (
    <div>
      {icon ? <b>!</b> : null}
      {children}
    </div>
  );
}

/** A component that shows a text and no element. */
const Words = ({ text }: { readonly text: string }) => <>{text}</>;

const CASES: readonly (readonly [kind: string, view: (facts: Facts) => ReactNode])[] = [
  ['a number between fixed texts', ({ count }) => <p>Du har valgt {count} av 5 plasser</p>],
  ['a text alone', ({ count }) => <p>{count}</p>],
  ['a text that comes and goes', ({ more, count }) => <p>{more ? `${String(count)} til` : null}</p>],
  [
    'texts that come and go',
    ({ more, count }) => (
      <p>
        {count}
        {more ? ' til' : ''}
        {more && '!'}
      </p>
    ),
  ],
  [
    'a text beside an element',
    ({ count }) => (
      <p>
        <b>Nå</b> {count}
      </p>
    ),
  ],
  [
    'a text before an element',
    ({ count }) => (
      <p>
        {count} <b>nå</b>
      </p>
    ),
  ],
  ['a fixed text after an element that comes and goes', ({ more }) => <p>{more ? <b>Nå</b> : null} fast</p>],
  ['a fixed text before one', ({ more }) => <p>fast {more ? <b>Nå</b> : null}</p>],
  ['a text that becomes an element', ({ more, count }) => <p>{more ? <b>{count}</b> : count}</p>],
  [
    'an element that becomes a text beside one',
    ({ more, count }) => (
      <p>
        {more ? <b>{count}</b> : count}
        <i>x</i>
      </p>
    ),
  ],
  [
    'texts in a fragment that comes and goes',
    ({ more, count }) => (
      <p>
        {more ? (
          <>
            Nå {count}, <b>og</b> så
          </>
        ) : null}
        <i>x</i>
      </p>
    ),
  ],
  [
    'a text in a fragment',
    ({ more, count }) => (
      <p>
        <i>x</i>
        {more ? <>{count}</> : null}
      </p>
    ),
  ],
  ['a list of texts', ({ more }) => <p>{(more ? ['a', 'b', 'c'] : ['b']).map((text) => text)}</p>],
  [
    'a list of texts and elements',
    ({ more }) => (
      <p>
        {(more ? ['a', 'b', 'c'] : ['b']).map((text) => (text === 'b' ? <b key={text}>{text}</b> : text))}
      </p>
    ),
  ],
  ['the text of a component beside its icon', ({ more, count }) => <Panel icon={more}>{count}</Panel>],
  [
    'texts of a component beside its icon',
    ({ more, count }) => (
      <Panel icon={more}>
        {count} av <b>5</b>
      </Panel>
    ),
  ],
  [
    'a component without an element',
    ({ more, count }) => (
      <p>
        <Words text={`${String(count)} `} />
        {more ? <Words text="til" /> : null}
      </p>
    ),
  ],
  [
    'a text where code is waited for',
    ({ count }) => (
      <p>
        <i>x</i>
        <Suspense fallback="Vent">{count}</Suspense>
      </p>
    ),
  ],
  [
    'an option',
    ({ count }) => (
      <select>
        <option>{count} av 5</option>
      </select>
    ),
  ],
  [
    'a drawing',
    ({ count }) => (
      <svg>
        <text>
          {count} av <tspan>5</tspan>
        </text>
      </svg>
    ),
  ],
  [
    'zero, nothing and false',
    ({ more }) => (
      <p>
        {0}
        {null}
        {false}
        {undefined}
        {''}
        {more ? 1 : 0}
      </p>
    ),
  ],
];
/** What a visitor goes through: the facts change while the page stays open. */
const FACTS: readonly Facts[] = [
  { count: 1, more: false },
  { count: 2, more: true },
  { count: 2, more: false },
  { count: 3, more: true },
  { count: 4, more: true },
];

describe.each(CASES)('%s', (_, view) => {
  test('is shown, and keeps up with its facts while the browser translates the page', () => {
    const View = (facts: Facts): ReactNode => view(facts);
    const shown = FACTS.map((facts) => {
      const { container, unmount } = render(<View {...facts} />);
      const text = container.textContent;
      unmount();
      return text;
    });
    expect(new Set(shown).size).toBeGreaterThan(1);
    const [first, ...others] = FACTS;
    const { container, rerender, unmount } = render(<View {...(first as Facts)} />);
    translate(container);
    for (const [index, facts] of others.entries()) {
      rerender(<View {...facts} />);
      expect(container.textContent).toBe(shown[index + 1]);
      translate(container);
    }
    unmount();
    expect(container.innerHTML).toBe('');
  });
});

test('what does not change is laid out as it was written, spaces included', () => {
  const { container } = render(
    <p>
      Les <a href="/betingelser">vilkårene</a>, {1} av {2} <b>sider</b>
    </p>,
  );
  expect(container.textContent).toBe('Les vilkårene, 1 av 2 sider');
  expect([...(container.firstElementChild?.children ?? [])].map(({ localName }) => localName)).toEqual([
    ...['text-run', 'a', 'text-run', 'b'],
  ]);
});
