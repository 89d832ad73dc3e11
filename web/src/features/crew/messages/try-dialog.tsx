import { useState } from 'react';
import type { RequestOf, TestMessageBody } from '../../../../../adapters/http/contract.ts';
import { normaliseAddress } from '../../../../../domain/shared/email-address.ts';
import { useAdminCall } from '../../../admin/calls.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { deviceStorage } from '../../../ui/storage.ts';
import { useFields } from '../../../ui/use-form.ts';
import type { TypedMessage } from './typed-message.ts';

/** The address is kept on this device, never on the server. */
const KEY = 'message-try-to';

interface TryDialogProps {
  readonly typed: TypedMessage;
  readonly onClose: () => void;
}

/** Mails the message to one's own address, with made-up values. */
export function TryDialog({ typed, onClose }: TryDialogProps) {
  const call = useAdminCall();
  const form = useFields(() => ({ to: deviceStorage.get(KEY) ?? '' }));
  const { to } = form.values;
  const [sentTo, setSentTo] = useState<string>();
  const send = async () => {
    const { subject, text } = typed;
    const body: RequestOf<TestMessageBody> = { subject, text, to };
    setSentTo(undefined);
    await call('/api/admin/testMessage', { method: 'POST', body });
    deviceStorage.set(KEY, to);
    setSentTo(to);
  };
  const submit = () =>
    normaliseAddress(to) === null
      ? { sentence: 'Skriv e-postadressen din.', fields: ['to' as const] }
      : send();
  return (
    <FormDialog
      form={form}
      submit={submit}
      title="Send prøve til meg"
      act="Send prøve"
      cancel={sentTo === undefined ? 'Avbryt' : 'Ferdig'}
      closeLabel="Lukk"
      className="stack gap-6"
      onClose={onClose}
    >
      <p className="flush muted">
        Prøven går med én gang, med oppdiktet navn, kode, plass og sum. Ti prøver teller som én melding.
      </p>
      <div role="status">
        {sentTo === undefined ? null : (
          <Panel tone="success" title="Prøven er sendt">
            <p>Se i innboksen til {sentTo}.</p>
          </Panel>
        )}
      </div>
      <TextField
        {...form.field('to')}
        label="E-postadressen din"
        rule="Huskes på denne enheten."
        type="email"
        inputMode="email"
        autoComplete="email"
        autoFocus
      />
    </FormDialog>
  );
}
