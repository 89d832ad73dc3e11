import { useId, useState } from 'react';
import type { RequestOf, TestMessageBody } from '../../../../../adapters/http/contract.ts';
import { normaliseAddress } from '../../../../../domain/shared/email-address.ts';
import { failureText, useAdminCall } from '../../../admin/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { ErrorPanel, Panel } from '../../../ui/panel.tsx';
import { deviceStorage } from '../../../ui/storage.ts';
import { useForm } from '../../../ui/use-form.ts';
import type { TypedMessage } from './typed-message.ts';

/** The address is kept on this device, never on the server. */
const KEY = 'message-try-to';

interface TryDialogProps {
  readonly typed: TypedMessage;
  readonly onClose: () => void;
}

/** Mails the message to one's own address, with made-up values. */
export function TryDialog({ typed, onClose }: TryDialogProps) {
  const formId = useId();
  const call = useAdminCall();
  const [to, setTo] = useState(() => deviceStorage.get(KEY) ?? '');
  const [sentTo, setSentTo] = useState<string>();
  const { problemAt, failure, busy, run } = useForm<'to'>();
  const send = async () => {
    const { subject, text } = typed;
    const body: RequestOf<TestMessageBody> = { subject, text, to };
    setSentTo(undefined);
    try {
      await call('/api/admin/testMessage', { method: 'POST', body });
      deviceStorage.set(KEY, to);
      setSentTo(to);
      return null;
    } catch (error) {
      const sentence = failureText(error);
      return sentence === null ? null : { sentence, fields: [] };
    }
  };
  const submit = () =>
    normaliseAddress(to) === null
      ? { sentence: 'Skriv e-postadressen din.', fields: ['to' as const] }
      : send();
  return (
    <Dialog
      open
      title="Send prøve til meg"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{sentTo === undefined ? 'Avbryt' : 'Ferdig'}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            Send prøve
          </Button>
        </>
      }
    >
      <div className="stack gap-6">
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
        {failure === null ? null : <ErrorPanel message={failure} />}
        <form id={formId} noValidate onSubmit={(event) => run(submit, event)}>
          <Field label="E-postadressen din" rule="Huskes på denne enheten." problem={problemAt('to')}>
            {(ids) => (
              <TextInput
                {...ids}
                name="to"
                type="email"
                inputMode="email"
                autoComplete="email"
                autoFocus
                value={to}
                onChange={({ target }) => setTo(target.value)}
              />
            )}
          </Field>
        </form>
      </div>
    </Dialog>
  );
}
