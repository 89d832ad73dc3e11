import { useState } from 'react';
import type { WaitingLookAnswer } from '../../../../adapters/http/contract.ts';
import { CountChoice } from '../../ui/count-choice.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useForm } from '../../ui/use-form.ts';
import { FEWER, waitsFor } from './texts.ts';

interface FewerDialogProps {
  /** How many they were. */
  readonly size: number;
  readonly onShrink: (size: number) => Promise<WaitingLookAnswer>;
  readonly onDone: (sentence: string) => void;
  readonly onClose: () => void;
}

/** Asks how many are left. They keep their number. */
export function FewerDialog({ size, onShrink, onDone, onClose }: FewerDialogProps) {
  const form = useForm();
  const [count, setCount] = useState(size - 1);
  const shrink = async () => {
    onDone(waitsFor(await onShrink(count)));
    return null;
  };
  return (
    <FormDialog
      form={form}
      submit={shrink}
      title={FEWER}
      act="Lagre"
      className="stack gap-4"
      onClose={onClose}
    >
      <CountChoice legend="Hvor mange er dere nå?" count={count} most={size - 1} onChoose={setCount} />
      <p className="flush small muted">Dere beholder nummeret deres. Flere kan dere ikke bli igjen.</p>
    </FormDialog>
  );
}
