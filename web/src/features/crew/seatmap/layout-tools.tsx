import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Chip, Toolbar } from '../../../ui/toolbar.tsx';
import type { LayoutMode } from './use-layout-edit.ts';

interface LayoutToolsProps {
  readonly mode: LayoutMode;
  readonly pending: number;
  readonly saving: boolean;
  readonly onMode: (mode: LayoutMode) => void;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** The tools of edit mode, with an explanation. */
export function LayoutTools({ mode, pending, saving, onMode, onSave, onDiscard }: LayoutToolsProps) {
  return (
    <>
      <Toolbar label="Rediger layout">
        <Chip pressed={mode === 'hide'} onPress={() => onMode('hide')}>
          Skjul plasser
        </Chip>
        <Chip pressed={mode === 'block'} onPress={() => onMode('block')}>
          Blokker plasser
        </Chip>
        <Button variant="primary" busy={saving} disabled={pending === 0} onClick={onSave}>
          <span lang="en">Save changes</span> ({pending})
        </Button>
        <Button lang="en" onClick={onDiscard}>
          Discard changes
        </Button>
      </Toolbar>
      <div className="mb-4">
        <Panel>
          <ul>
            <li>
              {mode === 'hide'
                ? 'Klikk på ledige plasser for å skjule eller vise dem.'
                : 'Klikk på ledige plasser for å blokkere dem eller åpne dem igjen.'}
            </li>
            <li>Skjulte plasser vises ikke på det offentlige plasskartet.</li>
            <li>Blokkerte plasser er grå på det offentlige plasskartet og kan ikke reserveres.</li>
            <li>Reserverte plasser kan ikke endres.</li>
            <li>
              Endringene lagres først når du trykker på <span lang="en">Save changes</span>.
            </li>
          </ul>
        </Panel>
      </div>
    </>
  );
}
