import { useState } from 'react';
import { normaliseCode } from '../../../../../domain/signup/booking-code.ts';
import { ReasonField } from '../../../admin/reason-field.tsx';
import { typedReasonProblem } from '../../../admin/reasons.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useFields } from '../../../ui/use-form.ts';

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
  const [sure, setSure] = useState(false);
  const form = useFields({ reason: '', code: '' });
  const { values, field } = form;
  const ask = () => {
    const problem = typedReasonProblem(values.reason, 'deletion');
    setSure(!problem);
    return problem;
  };
  const send = async () => {
    if (await onDelete(values.reason.trim())) onClose();
  };
  const confirm = () =>
    normaliseCode(values.code) === code
      ? send()
      : { sentence: 'Koden stemmer ikke', fields: ['code' as const] };

  return (
    <FormDialog
      form={form}
      submit={() => (sure ? confirm() : ask())}
      title={title}
      act={sure ? 'Slett' : 'Videre'}
      variant={sure ? 'danger' : 'primary'}
      className="grid gap-2"
      onClose={onClose}
    >
      {sure ? (
        <>
          <p>{question}</p>
          <TextField
            {...field('code')}
            label={`Skriv koden ${code} for å bekrefte`}
            autoFocus
            autoCapitalize="characters"
            spellCheck={false}
          />
        </>
      ) : (
        <ReasonField {...field('reason')} label="Grunn for sletting" autoFocus />
      )}
    </FormDialog>
  );
}
