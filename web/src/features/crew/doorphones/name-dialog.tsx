import { useId, useState } from 'react';
import type {
  AddDoorPhoneAnswer,
  AddDoorPhoneBody,
  RequestOf,
} from '../../../../../adapters/http/contract.ts';
import { doorPhoneName } from '../../../../../domain/door/door-phone.ts';
import { failureText, useAdminCall, useFreshData } from '../../../admin/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { NAME_INVALID } from './texts.ts';

interface NameDialogProps {
  readonly title: string;
  readonly about: string;
  readonly act: string;
  readonly proposed: string;
  /** Called with the new phone's link, which is shown only now. */
  readonly onAdded: (phone: AddDoorPhoneAnswer) => void;
  readonly onClose: () => void;
}

/** Asks what a phone is to be called, and makes a link for it. */
export function NameDialog({ title, about, act, proposed, onAdded, onClose }: NameDialogProps) {
  const formId = useId();
  const call = useAdminCall();
  const refresh = useFreshData();
  const [name, setName] = useState(proposed);
  const { problemAt, failure, busy, run } = useForm<'name'>();
  const add = async () => {
    const body: RequestOf<AddDoorPhoneBody> = { name };
    try {
      onAdded(await call<AddDoorPhoneAnswer>('/api/admin/addDoorPhone', { method: 'POST', body }));
      void refresh();
      return null;
    } catch (error) {
      const sentence = failureText(error);
      return sentence === null ? null : { sentence, fields: [] };
    }
  };
  const submit = () =>
    doorPhoneName(name) === null ? { sentence: NAME_INVALID, fields: ['name' as const] } : add();
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Avbryt</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {act}
          </Button>
        </>
      }
    >
      <p>{about}</p>
      {failure === null ? null : <ErrorPanel message={failure} />}
      <form id={formId} noValidate onSubmit={(event) => run(submit, event)}>
        <Field label="Navn" rule="Står på det telefonen gjør, i loggen." problem={problemAt('name')}>
          {(ids) => (
            <TextInput
              {...ids}
              name="name"
              autoFocus
              autoComplete="off"
              enterKeyHint="go"
              value={name}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
