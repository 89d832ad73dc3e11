import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button, ButtonLink } from '../../web/src/ui/button.tsx';
import { Dialog } from '../../web/src/ui/dialog.tsx';
import { Dialogs, useAlert, useConfirm } from '../../web/src/ui/dialogs.tsx';
import { Field, TextInput } from '../../web/src/ui/field.tsx';
import { kroner } from '../../web/src/ui/kroner-text.ts';
import { safeHtml } from '../../web/src/ui/safe-html.ts';

afterEach(cleanup);

describe('a button', () => {
  test('takes no second press while its work goes on, and keeps the focus', async () => {
    const presses: string[] = [];
    const button = (busy: boolean) => (
      <Button busy={busy} onClick={() => presses.push('press')}>
        Bekreft
      </Button>
    );
    const { rerender } = render(button(false));
    await userEvent.click(screen.getByRole('button'));
    rerender(button(true));
    await userEvent.click(screen.getByRole('button'));
    expect(presses).toHaveLength(1);
    expect(screen.getByRole('button')).toHaveFocus();
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  });

  test('that is a link loads a file by the browser, not by the router', () => {
    render(<ButtonLink href="/samtykkeskjema.pdf">Last ned</ButtonLink>);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/samtykkeskjema.pdf');
  });
});

describe('a field', () => {
  const field = (problem?: string) => (
    <Field label="Telefon" rule="Minst 8 siffer" problem={problem}>
      {(ids) => <TextInput {...ids} />}
    </Field>
  );

  test('tells its rule before any mistake', () => {
    render(field());
    const input = screen.getByRole('textbox', { name: 'Telefon' });
    expect(input).toHaveAccessibleDescription('Minst 8 siffer');
    expect(input).toBeValid();
  });

  test('tells the mistake beside the rule and marks the input', () => {
    render(field('Telefonnummer er ugyldig'));
    const input = screen.getByRole('textbox', { name: 'Telefon' });
    expect(input).toHaveAccessibleDescription('Minst 8 siffer Telefonnummer er ugyldig');
    expect(input).toBeInvalid();
  });
});

describe('a question in a dialog', () => {
  function Asking() {
    const alert = useAlert();
    const confirm = useConfirm();
    const [answers, setAnswers] = useState<string[]>([]);
    const note = (answer: string) => {
      setAnswers((known) => [...known, answer]);
    };
    return (
      <>
        <button onClick={() => void confirm('Slette?', { yes: 'Slett' }).then((yes) => note(String(yes)))}>
          Spør
        </button>
        <button
          onClick={() => void confirm('Nullstille?', { danger: true }).then((yes) => note(String(yes)))}
        >
          Nullstill
        </button>
        <button onClick={() => void alert('Noe gikk galt').then(() => note('told'))}>Si</button>
        <output>{answers.join(' ')}</output>
      </>
    );
  }

  test.each([
    ['Slett', 'true'],
    ['Avbryt', 'false'],
    ['Lukk', 'false'],
  ])('answered with %s is %s', async (button, answer) => {
    render(<Asking />, { wrapper: Dialogs });
    await userEvent.click(screen.getByText('Spør'));
    expect(screen.getByRole('dialog')).toHaveTextContent('Slette?');
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(screen.getByRole('status')).toHaveTextContent(answer);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['Spør', 'true'],
    ['Nullstill', 'false'],
  ])('takes Enter for what loses nothing: %s', async (question, answer) => {
    render(<Asking />, { wrapper: Dialogs });
    await userEvent.click(screen.getByText(question));
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent(answer);
  });

  test('begins with the first field, not with the cross', () => {
    render(
      <Dialog open title="Finn" onClose={() => undefined} actions={<Button>Avbryt</Button>}>
        <TextInput aria-label="Navn" />
      </Dialog>,
    );
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  test('stays open where the browser closes it and the page does not', () => {
    let asked = 0;
    render(
      <Dialog open title="Finn" onClose={() => asked++}>
        <TextInput aria-label="Navn" />
      </Dialog>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    dialog.dispatchEvent(new Event('cancel'));
    dialog.close();
    dialog.dispatchEvent(new Event('close'));
    expect(asked).toBe(1);
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  test('waits its turn behind the one that is open', async () => {
    render(<Asking />, { wrapper: Dialogs });
    await userEvent.click(screen.getByText('Si'));
    await userEvent.click(screen.getByText('Spør'));
    expect(screen.getByRole('dialog')).toHaveTextContent('Noe gikk galt');
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByRole('status')).toHaveTextContent('told');
    expect(screen.getByRole('dialog')).toHaveTextContent('Slette?');
  });
});

describe('HTML of the crew', () => {
  test.each([
    [
      'keeps text, lists and tables',
      '<p>a <b>b</b></p><ul><li>c</li></ul>',
      '<p>a <b>b</b></p><ul><li>c</li></ul>',
    ],
    ['drops scripts with their content', 'a<script>alert(1)</script>b', 'ab'],
    ['drops handlers, styles and classes', '<p onclick="x()" style="top:0" class="y">a</p>', '<p>a</p>'],
    ['unwraps what it does not know', '<article><p>a</p></article>', '<p>a</p>'],
    ['drops addresses that run code', '<a href="javascript:x()">a</a>', '<a rel="noopener">a</a>'],
    ['sees through spaces in addresses', '<a href=" java\nscript:x()">a</a>', '<a rel="noopener">a</a>'],
    [
      'keeps good links',
      '<a href="https://a.example">a</a>',
      '<a href="https://a.example" rel="noopener">a</a>',
    ],
    [
      'drops addresses of other hosts in disguise',
      '<a href="/\\evil.example">a</a>',
      '<a rel="noopener">a</a>',
    ],
    ['drops pictures that are data', '<img src="data:image/svg+xml,x">', '<img loading="lazy">'],
    ['drops drawings whole', '<svg><a href="x">a</a><style>b</style></svg>c', 'c'],
    ['drops comments', 'a<!-- <img src=x> -->b', 'ab'],
    [
      'keeps no frame of a strange host, whatever it holds',
      '<iframe src="https://evil.example/"><b>a</b></iframe>b',
      'b',
    ],
    ['leaves the h1 to the page', '<h1>a <i>b</i></h1>', '<h2>a <i>b</i></h2>'],
  ])('%s', (_, html, safe) => {
    expect(safeHtml(html)).toBe(safe);
  });
});

describe('a sum', () => {
  test('is told in whole kroner, and no line breaks it', () => {
    expect(kroner(1_450)).toBe('1\u00a0450\u00a0kr');
  });
});
