import { useId } from 'react';
import type { PreviewErasureAnswer } from '../../../../../adapters/http/contract.ts';
import { BACKUPS_KEPT } from '../../../../../domain/upkeep/backup.ts';
import { fullName } from '../../../../../domain/signup/participant.ts';
import { seatText } from '../../../../../domain/shared/words.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useFields } from '../../../ui/use-form.ts';
import type { FormProblem } from '../../../ui/use-form.ts';
import { personText } from './texts.ts';

interface EraseDialogProps {
  readonly query: string;
  readonly preview: PreviewErasureAnswer;
  /** Erases the data and returns null, or returns a problem to show while the dialog stays open. */
  readonly onErase: (confirm: string) => Promise<FormProblem<'confirm'> | null>;
  readonly onClose: () => void;
}

/** Says who is erased and who stays, and asks for the code or address again. Erasing cannot be undone. */
export function EraseDialog({ query, preview, onErase, onClose }: EraseDialogProps) {
  const form = useFields({ confirm: '' });
  return (
    <FormDialog
      form={form}
      submit={() => onErase(form.values.confirm)}
      title="Slett personopplysninger"
      act="Slett alt"
      variant="danger"
      onClose={onClose}
    >
      <Consequences query={query.trim()} preview={preview} />
      <TextField
        {...form.field('confirm')}
        label="Skriv koden eller adressen en gang til for å bekrefte"
        autoFocus
        spellCheck={false}
      />
    </FormDialog>
  );
}

function Consequences({ query, preview }: Pick<EraseDialogProps, 'query' | 'preview'>) {
  const { persons, deletedPersons, others, held, blacklisted } = preview;
  return (
    <>
      <p>
        Alt om {query} slettes for godt{persons.length === 0 ? '. Ingen påmeldte slettes.' : '.'}
      </p>
      <Named intro="Disse slettes, og plassene blir ledige med en gang:" items={persons.map(personText)} />
      <Named intro="Disse er slettet før, og glemmes helt:" items={deletedPersons.map(fullName)} />
      <Named
        intro="En påbegynt påmelding avbrytes, og disse plassene slippes:"
        items={held.map(({ rownum, number }) => seatText({ row: rownum, number }))}
      />
      <Named intro="Andre i samme påmelding blir stående:" items={others.map(personText)} />
      <p>
        {blacklisted ? 'Adressen fjernes fra svartelisten. ' : ''}
        Eldre sikkerhetskopier har opplysningene til de byttes ut: de daglige innen {BACKUPS_KEPT} dager, de
        andre når det er tatt {BACKUPS_KEPT} nye. Gjenopprettes en av dem, slettes opplysningene igjen.
      </p>
    </>
  );
}

/** A list with its heading; nothing when it is empty. */
function Named({ intro, items }: { readonly intro: string; readonly items: readonly string[] }) {
  const introId = useId();
  if (items.length === 0) return null;
  return (
    <>
      <p id={introId}>{intro}</p>
      <ul aria-labelledby={introId}>
        {items.map((item) => (
          <li key={item} dir="auto">
            {item}
          </li>
        ))}
      </ul>
    </>
  );
}
