import { useState } from 'react';
import type {
  RequestOf,
  ResendConfirmationAnswer,
  ResendConfirmationBody,
  WirePerson,
} from '../../../../../adapters/http/contract.ts';
import { confirmationAddresses } from '../../../../../domain/signup/registration.ts';
import { useAct, useAdminCall } from '../../../admin/calls.ts';
import { useAlert } from '../../../ui/dialogs.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { useForm } from '../../../ui/use-form.ts';

interface ResendDialogProps {
  readonly code: string;
  readonly persons: readonly WirePerson[];
  readonly onClose: () => void;
}

/** Sends the confirmation of a code again, with its current data. */
export function ResendDialog({ code, persons, onClose }: ResendDialogProps) {
  const call = useAdminCall();
  const act = useAct();
  const alert = useAlert();
  const [email, setEmail] = useState('');
  const form = useForm();

  const send = async () => {
    const body: RequestOf<ResendConfirmationBody> = { email };
    const path = `/api/admin/resendconfirmation/${encodeURIComponent(code)}`;
    let to = '';
    const sent = await act(async () => {
      ({ to } = await call<ResendConfirmationAnswer>(path, { method: 'POST', body }));
    });
    if (!sent) return;
    onClose();
    await alert(`Bekreftelsen er på vei til ${to}.`);
  };

  return (
    <FormDialog
      form={form}
      submit={send}
      title={`Send bekreftelsen for ${code} på nytt`}
      act="Send"
      onClose={onClose}
    >
      <SelectField
        label="Til"
        rule="E-posten viser påmeldingen slik den står nå, og det som gjenstår å betale."
        autoFocus
        value={email}
        onChange={setEmail}
      >
        <option value="">Den som meldte på</option>
        {confirmationAddresses('', persons).map((address) => (
          <option key={address}>{address}</option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
