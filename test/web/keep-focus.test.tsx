import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../../web/src/ui/button.tsx';
import { Dialogs, useConfirm } from '../../web/src/ui/dialogs.tsx';
import { keepFocus } from '../../web/src/ui/keep-focus.ts';

let stop: () => void;
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => {
  stop();
  cleanup();
});

/** A list whose rows can be removed, at once or after a question, or locked. */
function Rows({ asks = false }: { readonly asks?: boolean }) {
  const confirm = useConfirm();
  const [names, setNames] = useState(['Kari', 'Ola', 'Siv']);
  const [locked, setLocked] = useState<string>();
  const remove = async (name: string) => {
    if (!asks || (await confirm('Slette?', { yes: 'Slett' }))) setNames(names.filter((one) => one !== name));
  };
  return (
    <main>
      <h1>Gjester</h1>
      {names.length > 0 ? (
        <ul>
          {names.map((name) => (
            <li key={name}>
              {name}
              {locked === name ? null : <Button onClick={() => void remove(name)}>Fjern {name}</Button>}
              {locked === name ? (
                <Button key="open" onClick={() => setLocked(undefined)}>
                  Åpne {name}
                </Button>
              ) : (
                <Button key="lock" onClick={() => setLocked(name)}>
                  Lås {name}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </main>
  );
}

async function press(name: string): Promise<void> {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
}

describe('when what had the focus vanishes, it goes on to', () => {
  test.each([
    ['Kari', 'Ola'],
    ['Siv', 'Ola'],
  ])('the row in the place of the one removed: %s', async (removed, next) => {
    render(<Rows />, { wrapper: Dialogs });
    await press(`Fjern ${removed}`);
    expect(document.activeElement).toBe(screen.getByText(next).closest('li'));
  });

  test('the row in its place, also when a dialog asked first', async () => {
    render(<Rows asks />, { wrapper: Dialogs });
    await press('Fjern Ola');
    await press('Slett');
    expect(document.activeElement).toBe(screen.getByText('Siv').closest('li'));
  });

  test('what is left in its row', async () => {
    render(<Rows />, { wrapper: Dialogs });
    await press('Lås Ola');
    expect(screen.getByRole('button', { name: 'Åpne Ola' })).toHaveFocus();
  });

  test('the heading above, when the list is gone', async () => {
    render(<Rows />, { wrapper: Dialogs });
    for (const name of ['Kari', 'Ola', 'Siv']) await press(`Fjern ${name}`);
    expect(screen.getByRole('heading', { name: 'Gjester' })).toHaveFocus();
  });
});

test('whoever gave the focus away does not get it back when something else changes', async () => {
  render(<Rows />, { wrapper: Dialogs });
  const button = screen.getByRole('button', { name: 'Lås Siv' });
  button.focus();
  button.blur();
  await screen.findByRole('main').then((main) => main.append('endret'));
  await Promise.resolve();
  expect(document.body).toHaveFocus();
});
