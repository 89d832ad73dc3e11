import { useState, type ReactNode } from 'react';
import type { NotReadyDetails, TasksAnswer } from '../../../../../adapters/http/contract.ts';
import { useTasks } from '../../../admin/tasks.ts';
import { WayLink } from '../../../admin/way-link.tsx';
import type { ApiError } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';

type Missing = NotReadyDetails['missing'][number];
type TaskId = TasksAnswer['tasks'][number]['id'];

interface Place {
  /** What is missing, and what that means. */
  readonly text: string;
  /** The task of «Nå» that is about it, which knows where it is mended. */
  readonly task: TaskId;
  /** Where it is mended as far as the page knows. */
  readonly path: string;
}

const PLACES: Readonly<Record<Missing, Place>> = {
  hall: { text: 'Plasser i salen: det er ingen å velge.', task: 'hall', path: '/admin/seatmap' },
  dates: { text: 'Datoer: ingen vet når LAN-et er.', task: 'dates', path: '/admin/frontpage' },
  price: { text: 'Priser: ingen vet hva det koster.', task: 'prices', path: '/admin/signuppage' },
  vipps: {
    text: 'Vippsnummer: det som står der nå, er bare et eksempel.',
    task: 'vipps',
    path: '/admin/arrangementet',
  },
  mail: {
    text: 'E-post: koden kommer ikke fram til dem som melder seg på.',
    task: 'mail',
    path: '/admin/drift',
  },
};

interface Question {
  readonly missing: readonly Missing[];
  readonly answer: (anyway: boolean) => void;
}

/** Opening while something is missing: what it is, each leading to its place, and opening all the same. */
export function useGate() {
  const [question, setQuestion] = useState<Question | null>(null);
  const answer = (anyway: boolean) => {
    setQuestion(null);
    question?.answer(anyway);
  };
  const ask = ({ code, details: { missing } }: ApiError): Promise<object | null> | undefined => {
    if (code !== 'not-ready' || !missing) return undefined;
    return new Promise((resolve) => {
      setQuestion({ missing, answer: (anyway) => resolve(anyway ? { anyway: true } : null) });
    });
  };
  const dialog: ReactNode = question ? <GateDialog missing={question.missing} onAnswer={answer} /> : null;
  return { body: { anyway: false }, ask, dialog };
}

interface GateDialogProps {
  readonly missing: readonly Missing[];
  readonly onAnswer: (anyway: boolean) => void;
}

function GateDialog({ missing, onAnswer }: GateDialogProps) {
  const tasks = useTasks().data?.tasks ?? [];
  const pathOf = ({ task, path }: Place) => tasks.find(({ id }) => id === task)?.path ?? path;
  return (
    <Dialog
      open
      title="Noe mangler før folk kan melde seg på"
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>Avbryt</Button>
          <Button variant="danger" onClick={() => onAnswer(true)}>
            Åpne likevel
          </Button>
        </>
      }
    >
      <ul className="grid gap-2 plain" aria-label="Dette mangler">
        {missing.map((one) => (
          <li key={one}>
            <WayLink href={pathOf(PLACES[one])} onClick={() => onAnswer(false)}>
              {PLACES[one].text}
            </WayLink>
          </li>
        ))}
      </ul>
      <p>Det du har endret, blir liggende i denne fanen til du kommer tilbake.</p>
    </Dialog>
  );
}

/** What keeps the clock from opening, where it does. */
export function HeldBack() {
  const late = useTasks().data?.tasks.find(({ id }) => id === 'opening-late');
  return late ? <Panel tone="warning" title={late.text} /> : null;
}
