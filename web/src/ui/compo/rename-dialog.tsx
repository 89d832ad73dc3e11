import { teamNameOf } from '../../../../domain/compo/compo.ts';
import { FormDialog } from '../form-dialog.tsx';
import { useFields } from '../use-form.ts';
import { TeamNameField } from './team-fields.tsx';
import { refusedField, teamNameProblem } from './team-problems.ts';

interface RenameDialogProps {
  readonly team: string;
  readonly rename: (name: string) => Promise<unknown>;
  /** Called with the name as it is stored. */
  readonly onDone: (name: string) => void;
  readonly onClose: () => void;
}

/** Gives a team another name. */
export function RenameDialog({ team, rename, onDone, onClose }: RenameDialogProps) {
  const form = useFields({ name: team });
  const { name } = form.values;
  const send = async () => {
    try {
      await rename(name);
      onDone(teamNameOf(name));
      return null;
    } catch (error) {
      return refusedField(error, ['name']);
    }
  };
  const submit = () => {
    const sentence = teamNameProblem(name);
    return sentence === null ? send() : { sentence, fields: ['name' as const] };
  };
  return (
    <FormDialog form={form} submit={submit} title={`Nytt navn på ${team}`} act="Lagre" onClose={onClose}>
      <TeamNameField {...form.field('name')} />
    </FormDialog>
  );
}
