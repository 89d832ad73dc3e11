import { useState } from 'react';
import type {
  HoursBody,
  RequestOf,
  UndoDoorPhoneAnswer,
  WireDoorDeeds,
} from '../../../../../adapters/http/contract.ts';
import { useAdminCall, useAdminQuery, useFreshData } from '../../../admin/calls.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { deedsPath, deedTexts, LONGEST_HOURS } from './texts.ts';

/** A phone whose acts may be undone. */
export type LostPhone = Pick<WireDoorDeeds, 'id' | 'name' | 'removed'>;

const HOURS = [1, 3, 6, 12, LONGEST_HOURS];

/** Shows what a phone has done in its last hours, and takes it back in one press where it was in a stranger's hands. */
export function UndoDialog({ phone, onClose }: { readonly phone: LostPhone; readonly onClose: () => void }) {
  const { id, name, removed } = phone;
  const call = useAdminCall();
  const refresh = useFreshData();
  const [hours, setHours] = useState(LONGEST_HOURS);
  const [undone, setUndone] = useState<UndoDoorPhoneAnswer>();
  const form = useForm<never>();
  const { data } = useAdminQuery<readonly WireDoorDeeds[]>(deedsPath(hours));
  const deeds = data?.find((one) => one.id === id);
  const texts = deeds ? deedTexts(deeds) : [];
  const undo = async () => {
    const body: RequestOf<HoursBody> = { hours };
    setUndone(await call(`/api/admin/undoDoorPhone/${encodeURIComponent(id)}`, { method: 'POST', body }));
    void refresh();
  };
  if (undone)
    return (
      <Dialog open title="Angret" onClose={onClose}>
        <p>{`Dette er tatt tilbake av det ${name} har gjort:`}</p>
        <DeedList texts={deedTexts(undone)} />
      </Dialog>
    );
  return (
    <FormDialog
      form={form}
      submit={undo}
      title={removed ? `${name} er logget ut` : `Angre det ${name} har gjort`}
      act="Angre alt dette"
      variant="danger"
      cancel="Lukk"
      closeLabel="Lukk"
      ready={deeds !== undefined && deedTexts({ ...deeds, guardians: 0 }).length > 0}
      onClose={onClose}
    >
      <p>Var telefonen på avveie? Da kan du angre det denne telefonen har gjort.</p>
      <SelectField
        label="Hvor langt tilbake"
        value={String(hours)}
        onChange={(text) => setHours(Number(text))}
      >
        {HOURS.map((count) => (
          <option key={count} value={count}>
            {count === 1 ? 'Den siste timen' : `De siste ${String(count)} timene`}
          </option>
        ))}
      </SelectField>
      {texts.length > 0 ? (
        <DeedList texts={texts} />
      ) : (
        <p>{data ? 'Den har ikke gjort noe da.' : 'Henter …'}</p>
      )}
    </FormDialog>
  );
}

function DeedList({ texts }: { readonly texts: readonly string[] }) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
