import { useId, useState } from 'react';
import { normaliseCode } from '../../../../../domain/signup/booking-code.ts';
import { ReasonField } from '../../../admin/reason-field.tsx';
import { typedReasonProblem } from '../../../admin/reasons.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { useForm, type FormProblem } from '../../../ui/use-form.ts';

interface DeleteDialogProps {
  readonly title: string;
  /** Asked before the deletion: who is deleted, and which seats become free. */
  readonly question: string;
  /** The booking code, to be typed as a confirmation. */
  readonly code: string;
  /** Deletes, and returns whether it worked. */
  readonly onDelete: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Deletes a person or a whole sign-up in two steps: the reason, then a confirmation by typing the code. */
export function DeleteDialog({ title, question, code, onDelete, onClose }: DeleteDialogProps) {
  const [reason, setReason] = useState('');
  const [sure, setSure] = useState(false);
  const [typed, setTyped] = useState('');
  const { problemAt, busy, run } = useForm<'reason' | 'code'>();
  const formId = useId();

  const ask = () => {
    const problem = typedReasonProblem(reason, 'deletion');
    setSure(!problem);
    return problem;
  };
  const send = async () => {
    if (await onDelete(reason.trim())) onClose();
    return null;
  };
  const submit = () => (sure ? (codeProblem(typed, code) ?? send()) : ask());

  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      closeLabel="Avbryt"
      actions={
        <>
          <Button onClick={onClose}>Avbryt</Button>
          <Button type="submit" form={formId} variant={sure ? 'danger' : 'primary'} busy={busy}>
            {sure ? 'Slett' : 'Videre'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-2" onSubmit={(event) => run(submit, event)}>
        {sure ? (
          <>
            <p>{question}</p>
            <Field label={`Skriv koden ${code} for å bekrefte`} problem={problemAt('code')}>
              {(ids) => (
                <TextInput
                  key="code"
                  {...ids}
                  name="code"
                  autoFocus
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                />
              )}
            </Field>
          </>
        ) : (
          <ReasonField
            label="Grunn for sletting"
            problem={problemAt('reason')}
            autoFocus
            value={reason}
            onChange={setReason}
          />
        )}
      </form>
    </Dialog>
  );
}

function codeProblem(typed: string, code: string): FormProblem<'code'> | null {
  return normaliseCode(typed) === code ? null : { sentence: 'Koden stemmer ikke', fields: ['code'] };
}
