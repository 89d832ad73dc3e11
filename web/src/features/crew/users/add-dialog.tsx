import { useId, useState, type ComponentProps } from 'react';
import { FIELDS } from '../../../../../domain/limits.ts';
import { useAct, useAdminCall } from '../../../admin/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Checkbox, Field, TextArea, TextInput } from '../../../ui/field.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { addProblem, EMPTY_FORM, toAddUserBody, type AddForm } from './person-rules.ts';
import { useFreshCode } from './use-fresh-code.ts';
import css from './dialogs.module.css';

const INPUTS = [
  ['firstName', 'Fornavn', { maxLength: FIELDS.nameLength }],
  ['lastName', 'Etternavn', { maxLength: FIELDS.nameLength }],
  ['email', 'Epost', { type: 'email', inputMode: 'email' }],
  ['phone', 'Telefon', { type: 'tel', inputMode: 'tel' }],
  ['age', 'Alder', { inputMode: 'numeric' }],
  ['rowNum', 'Rad', { inputMode: 'numeric' }],
  ['seatNum', 'Plass', { inputMode: 'numeric' }],
] as const satisfies readonly (readonly [keyof AddForm, string, ComponentProps<'input'>])[];

const TICKS = [
  ['foodTicket', 'Matbillett'],
  ['paid', 'Betalt'],
  ['arrived', 'Ankommet'],
] as const;

const TEXTS = {
  unknown: 'Feil ved opprettelse av bruker. Sjekk at plassen er ledig.',
  network: 'Nettverksfeil ved opprettelse av bruker',
};

/** Registers a person under a new booking code. */
export function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const fresh = useFreshCode();
  const call = useAdminCall();
  const act = useAct();
  const [form, setForm] = useState(EMPTY_FORM);
  const { problem, problemAt, busy, run } = useForm();
  const formId = useId();
  const change = (part: Partial<AddForm>) => setForm((last) => ({ ...last, ...part }));

  const send = async (code: string) => {
    const body = toAddUserBody(form, code);
    if (await act(() => call('/api/admin/adduser', { method: 'POST', body }), TEXTS)) onClose();
    // The code may have been given to someone else in the meantime.
    else void fresh.refetch();
    return null;
  };
  const submit = () =>
    addProblem(form, fresh.data ?? '') ?? (fresh.data === undefined ? null : send(fresh.data));

  return (
    <Dialog
      open
      title="Legg til bruker"
      onClose={onClose}
      closeLabel="Avbryt"
      actions={
        <>
          <Button onClick={onClose}>Avbryt</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy || fresh.isPending}>
            Lagre
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={css.form} onSubmit={(event) => run(submit, event)}>
        {fresh.isError ? (
          <div className={css.whole}>
            <ErrorPanel message="Kunne ikke lage en ledig kode" onRetry={() => void fresh.refetch()} />
          </div>
        ) : null}
        <div className={css.whole}>
          <Field label="Kode" rule="Lages av seg selv">
            {(ids) => <TextInput {...ids} readOnly value={fresh.data ?? ''} />}
          </Field>
        </div>
        {INPUTS.map(([name, label, more]) => (
          <Field key={name} label={label} problem={problemAt(name)}>
            {(ids) => (
              <TextInput
                {...ids}
                {...more}
                {...(problem?.fields.includes(name) && { 'aria-invalid': true })}
                name={name}
                required
                autoComplete="off"
                value={form[name]}
                onChange={({ target }) => change({ [name]: target.value })}
              />
            )}
          </Field>
        ))}
        <div className={css.whole}>
          <Field label="Merknad" rule="Kan stå tom">
            {(ids) => (
              <TextArea
                {...ids}
                maxLength={FIELDS.textLength}
                value={form.special}
                onChange={({ target }) => change({ special: target.value })}
              />
            )}
          </Field>
        </div>
        {TICKS.map(([name, label]) => (
          <Checkbox
            key={name}
            label={label}
            checked={form[name]}
            onChange={({ target }) => change({ [name]: target.checked })}
          />
        ))}
      </form>
    </Dialog>
  );
}
