import { useId, useState } from 'react';
import { teamNameOf } from '../../../domain/compo/compo.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorPanel } from '../ui/panel.tsx';
import { useForm } from '../ui/use-form.ts';
import { TeamNameField } from './team-fields.tsx';
import { refusedField, teamNameProblem, type TeamField } from './team-problems.ts';

interface RenameDialogProps {
  readonly team: string;
  readonly rename: (name: string) => Promise<unknown>;
  /** Called with the name as it is stored. */
  readonly onDone: (name: string) => void;
  readonly onClose: () => void;
}

/** Gives a team another name. */
export function RenameDialog({ team, rename, onDone, onClose }: RenameDialogProps) {
  const [name, setName] = useState(team);
  const { problemAt, failure, busy, run } = useForm<TeamField>();
  const formId = useId();
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
    <Dialog
      open
      title={`Nytt navn på ${team}`}
      onClose={onClose}
      closeLabel="Avbryt"
      actions={
        <>
          <Button onClick={onClose}>Avbryt</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            Lagre
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => run(submit, event)}>
        <TeamNameField value={name} problem={problemAt('name')} onType={setName} />
        {failure ? <ErrorPanel message={failure} /> : null}
      </form>
    </Dialog>
  );
}
