import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useAlert, useConfirm } from '../../../ui/dialogs.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { useLeaveQuestion } from '../../../ui/use-leave-question.ts';
import { Sample, Samples } from './section.tsx';

type Kind = 'plain' | 'acts' | 'long';

/** Dialogs, alert and confirm, and the warning before the page is left. */
export function Dialogues() {
  const [open, setOpen] = useState<Kind>();
  const close = () => setOpen(undefined);
  return (
    <Samples>
      <Sample title="Dialog" note="Escape, krysset og knappen lukker. Fokuset går tilbake dit det var.">
        <div className="wrap gap-3">
          <Button onClick={() => setOpen('plain')}>En beskjed</Button>
          <Button onClick={() => setOpen('acts')}>Et valg</Button>
          <Button onClick={() => setOpen('long')}>En lang tekst</Button>
        </div>
      </Sample>
      <Questions />
      <Leaving />
      <Dialog open={open === 'plain'} title="Bestilling K7WM2R" onClose={close} closesOutside>
        <p>Alt er betalt. Denne lukkes også av et trykk utenfor.</p>
      </Dialog>
      <Dialog
        open={open === 'acts'}
        title="Flytt Kari Nordmann"
        onClose={close}
        closeLabel="Avbryt"
        actions={
          <>
            <Button onClick={close}>Avbryt</Button>
            <Button variant="primary" autoFocus onClick={close}>
              Flytt
            </Button>
          </>
        }
      >
        <p>Kari sitter nå på rad 3, plass 7.</p>
      </Dialog>
      <Dialog open={open === 'long'} title="Viktig før du melder deg på" onClose={close}>
        {Array.from({ length: 12 }, (_, index) => (
          <p key={index}>
            De yngste deltakerne må levere et samtykkeskjema signert av foresatte når de kommer.
          </p>
        ))}
      </Dialog>
    </Samples>
  );
}

function Questions() {
  const alert = useAlert();
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('');
  const ask = async () => {
    const yes = await confirm('Vil du fjerne kari@example.no fra listen?', { yes: 'Fjern' });
    setAnswer(yes ? 'Svaret var ja' : 'Svaret var nei');
  };
  return (
    <Sample title="Spørsmål" note="I stedet for nettleserens alert og confirm.">
      <div className="wrap gap-3">
        <Button onClick={() => void alert('Plassene er nå satt opp på nytt')}>useAlert</Button>
        <Button onClick={() => void ask()}>useConfirm</Button>
      </div>
      <p role="status">{answer}</p>
    </Sample>
  );
}

function Leaving() {
  const [warns, setWarns] = useState(false);
  useLeaveQuestion(warns, 'Vil du forlate siden?');
  return (
    <Sample title="Advarsel før siden forlates" note="Slå på, og velg en annen side i menyen.">
      <Checkbox
        label="Noe er ikke lagret"
        checked={warns}
        onChange={({ target }) => setWarns(target.checked)}
      />
    </Sample>
  );
}
