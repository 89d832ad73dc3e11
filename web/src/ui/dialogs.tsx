import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface Question {
  /** A line is a paragraph. */
  readonly text: string;
  readonly title: string;
  readonly yes: string;
  /** Missing: a message without a choice. */
  readonly no?: string;
  /** A yes cannot be undone, so Enter must not confirm: the other button has the focus. */
  readonly danger?: boolean;
  /** The answer of Enter, where it is not as `danger` says. */
  readonly enter?: 'yes' | 'no';
  readonly answer: (yes: boolean) => void;
}

type Ask = (question: Omit<Question, 'answer'>) => Promise<boolean>;

const AskContext = createContext<Ask | null>(null);

/** Provides `useAlert` and `useConfirm`, whose questions it shows one after the other. */
export function Dialogs({ children }: { readonly children: ReactNode }) {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((answer) => {
        setQuestions((waiting) => [...waiting, { ...question, answer }]);
      }),
    [],
  );
  const [current] = questions;
  const danger = current?.danger ?? false;
  const enterIsNo = current?.enter === undefined ? danger : current.enter === 'no';
  const reply = (yes: boolean) => {
    current?.answer(yes);
    setQuestions(([, ...waiting]) => waiting);
  };

  return (
    <AskContext value={ask}>
      {children}
      {/* A new dialog per question, so that screen readers announce each. */}
      <Dialog
        key={current?.text}
        open={current !== undefined}
        title={current?.title}
        onClose={() => reply(false)}
        actions={
          <>
            {current?.no === undefined ? null : (
              <Button autoFocus={enterIsNo} onClick={() => reply(false)}>
                {current.no}
              </Button>
            )}
            <Button
              variant={danger ? 'danger' : 'primary'}
              autoFocus={!enterIsNo}
              onClick={() => reply(true)}
            >
              {current?.yes}
            </Button>
          </>
        }
      >
        {current?.text.split('\n').map((part) => (
          <p key={part}>{part}</p>
        ))}
      </Dialog>
    </AskContext>
  );
}

/** Shows a message in a dialog. The promise resolves when it is closed. */
export function useAlert(): (text: string, title?: string) => Promise<void> {
  const ask = useAsk();
  return useMemo(
    () =>
      async (text, title = 'Beskjed') => {
        await ask({ text, title, yes: 'OK' });
      },
    [ask],
  );
}

type Answers = Partial<Pick<Question, 'title' | 'yes' | 'no' | 'danger' | 'enter'>>;

/** Asks for a yes or no. Closing the dialog in any other way is a no. */
export function useConfirm(): (text: string, answers?: Answers) => Promise<boolean> {
  const ask = useAsk();
  return useMemo(
    () =>
      (text, { title = 'Er du sikker?', yes = 'Ja', no = 'Avbryt', ...answers } = {}) =>
        ask({ text, title, yes, no, ...answers }),
    [ask],
  );
}

function useAsk(): Ask {
  const ask = use(AskContext);
  if (!ask) throw new Error('useAlert and useConfirm need <Dialogs> around them');
  return ask;
}
