import { expect, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ApiError } from '../../web/src/api/client.ts';
import { EXPIRED_CODE } from '../../web/src/api/failure.ts';
import { Dialogs, useAlert } from '../../web/src/ui/dialogs.tsx';
import { Field, TextInput } from '../../web/src/ui/field.tsx';
import { useForm, type FormProblem } from '../../web/src/ui/use-form.ts';

type Name = 'first' | 'second';
type Answer = FormProblem<Name> | null;

/** A form of two fields whose work the test decides. */
function Form({ work }: { readonly work: () => Answer | Promise<Answer> }) {
  const { problemAt, failure, busy, run, show } = useForm<Name>();
  return (
    <form noValidate onSubmit={(event) => run(work, event)}>
      {(['first', 'second'] as const).map((name) => (
        <Field key={name} label={name} problem={problemAt(name)}>
          {(ids) => <TextInput {...ids} name={name} />}
        </Field>
      ))}
      <p role="status">{busy ? 'sender' : failure}</p>
      <button type="submit">Send</button>
      <button type="button" onClick={() => show({ sentence: 'Vist', fields: ['first'] })}>
        Vis
      </button>
    </form>
  );
}

const field = (name: Name) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const BOTH: FormProblem<Name> = { sentence: 'Fyll ut begge', fields: ['second', 'first'] };

test('a mistake stands once, at the first wrong field, and the focus goes there each time', async () => {
  render(<Form work={() => BOTH} />);
  await send();
  expect(field('second')).toHaveFocus();
  expect(field('second')).toHaveAccessibleDescription('Fyll ut begge');
  expect(field('first')).toBeValid();
  await send();
  expect(field('second')).toHaveFocus();
});

test('a mistake that is shown while one types moves nobody', async () => {
  render(<Form work={() => null} />);
  await userEvent.click(screen.getByRole('button', { name: 'Vis' }));
  expect(field('first')).toBeInvalid();
  expect(screen.getByRole('button', { name: 'Vis' })).toHaveFocus();
});

test('what is wrong with no field is told beside the form', async () => {
  render(<Form work={() => Promise.resolve({ sentence: 'Opptatt', fields: [] })} />);
  await send();
  expect(screen.getByRole('status')).toHaveTextContent('Opptatt');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
});

test('a call that fails is told beside the form, and what the login page explains is not', async () => {
  const failures = [
    new ApiError(409, 'seat-taken', 'Plassen er tatt'),
    new ApiError(401, EXPIRED_CODE, 'Utløpt'),
  ];
  render(<Form work={() => Promise.reject(failures.shift() ?? new Error('none is left'))} />);
  await send();
  expect(screen.getByRole('status')).toHaveTextContent('Plassen er tatt');
  await send();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('two submits at once are one, and the next one waits for the answer', async () => {
  const answers: ((answer: Answer) => void)[] = [];
  render(<Form work={() => new Promise<Answer>((answer) => void answers.push(answer))} />);
  const form = screen.getByRole('button', { name: 'Send' }).closest('form') as HTMLFormElement;
  const submit = () => act(() => void fireEvent.submit(form));
  submit();
  submit();
  expect(answers).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent('sender');
  answers[0]?.(BOTH);
  await screen.findByText('Fyll ut begge');
  expect(field('second')).toHaveFocus();
  submit();
  expect(answers).toHaveLength(2);
  expect(screen.queryByText('Fyll ut begge')).not.toBeInTheDocument();
});

test('two submits before anything is drawn are one', async () => {
  let calls = 0;
  function Eager() {
    const { run } = useForm();
    const work = async () => {
      calls += 1;
      await Promise.resolve();
      return null;
    };
    return (
      <button
        onClick={() => {
          run(work);
          run(work);
        }}
      >
        Send
      </button>
    );
  }
  render(<Eager />);
  await send();
  expect(calls).toBe(1);
});

test('a form in a dialog of another form is not sent with it', async () => {
  const sent: string[] = [];
  const inner = () => {
    sent.push('inner');
    return null;
  };
  render(
    <div onSubmit={() => sent.push('outer')}>
      <Form work={inner} />
    </div>,
  );
  await send();
  expect(sent).toEqual(['inner']);
});

test('the focus reaches the wrong field once the dialog that told of it is closed', async () => {
  function Telling() {
    const alert = useAlert();
    const [answers, setAnswers] = useState(0);
    return (
      <>
        <Form
          work={async () => {
            await alert('Fyll ut begge');
            setAnswers(answers + 1);
            return BOTH;
          }}
        />
        <output>{answers}</output>
      </>
    );
  }
  render(
    <Dialogs>
      <Telling />
    </Dialogs>,
  );
  await send();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(field('second')).toHaveFocus();
});
