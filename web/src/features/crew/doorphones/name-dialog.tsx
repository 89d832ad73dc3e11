import type {
  AddDoorPhoneAnswer,
  AddDoorPhoneBody,
  RequestOf,
} from '../../../../../adapters/http/contract.ts';
import { doorPhoneName } from '../../../../../domain/door/door-phone.ts';
import { useAdminCall, useFreshData } from '../../../admin/calls.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useFields } from '../../../ui/use-form.ts';
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
  const call = useAdminCall();
  const refresh = useFreshData();
  const form = useFields({ name: proposed });
  const { name } = form.values;
  const add = async () => {
    const body: RequestOf<AddDoorPhoneBody> = { name };
    onAdded(await call<AddDoorPhoneAnswer>('/api/admin/addDoorPhone', { method: 'POST', body }));
    void refresh();
  };
  const submit = () =>
    doorPhoneName(name) === null ? { sentence: NAME_INVALID, fields: ['name' as const] } : add();
  return (
    <FormDialog form={form} submit={submit} title={title} act={act} closeLabel="Lukk" onClose={onClose}>
      <p>{about}</p>
      <TextField
        {...form.field('name')}
        label="Navn"
        rule="Står på det telefonen gjør, i loggen."
        autoFocus
        enterKeyHint="go"
        onFocus={({ target }) => target.select()}
      />
    </FormDialog>
  );
}
