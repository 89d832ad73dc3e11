import { useId, useState, type SubmitEvent } from 'react';
import { BACKUPS_KEPT } from '../../../../../domain/backup.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';

interface EraseDialogProps {
  readonly query: string;
  readonly onErase: (confirm: string) => void;
  readonly onClose: () => void;
}

/** Asks for the code or address once more, as erasing cannot be undone. */
export function EraseDialog({ query, onErase, onClose }: EraseDialogProps) {
  const formId = useId();
  const [confirm, setConfirm] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onErase(confirm);
  };
  return (
    <Dialog
      open
      title="Slett personopplysninger"
      onClose={onClose}
      closeLabel="Avbryt"
      actions={
        <>
          <Button onClick={onClose}>Avbryt</Button>
          <Button type="submit" form={formId} variant="danger">
            Slett alt
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <p>
          Alt om {query.trim()} slettes for godt, og plassene blir ledige med en gang. Andre i samme påmelding
          blir stående. En sperret adresse fjernes fra svartelisten. Eldre sikkerhetskopier har opplysningene
          til de byttes ut, vanligvis innen {BACKUPS_KEPT} dager.
        </p>
        <Field label="Skriv koden eller adressen en gang til for å bekrefte">
          {(ids) => (
            <TextInput
              {...ids}
              autoFocus
              autoComplete="off"
              spellCheck={false}
              value={confirm}
              onChange={({ target }) => setConfirm(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
