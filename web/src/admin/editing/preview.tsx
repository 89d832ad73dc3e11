import type { ReactNode } from 'react';
import { ArrivalContext } from '../../ui/page.tsx';
import { Chip } from '../../ui/toolbar.tsx';
import css from './preview.module.css';

/** A preview does not move the focus to its heading. */
const NOT_ARRIVED = { current: false };

interface PreviewProps<C extends string> {
  /** The states that visitors may find the page in. */
  readonly choices?: readonly (readonly [key: C, label: string])[];
  readonly chosen?: C | undefined;
  readonly onChoose?: (choice: C) => void;
  readonly children: ReactNode;
}

/** The public page with the unsaved changes, beside the fields. It takes no input. */
export function Preview<C extends string>({ choices, chosen, onChoose, children }: PreviewProps<C>) {
  return (
    <section className={css.preview} aria-label="Forhåndsvisning">
      <div className={`wrap row gap-2 mb-3 ${css.head}`}>
        <h2>Forhåndsvisning</h2>
        {choices?.map(([key, label]) => (
          <Chip key={key} pressed={key === chosen} onPress={() => onChoose?.(key)}>
            {label}
          </Chip>
        ))}
      </div>
      <div
        className={`lined round ground ${css.window}`}
        role="group"
        aria-label="Siden slik den blir"
        tabIndex={0}
      >
        <div inert className={css.page}>
          <ArrivalContext value={NOT_ARRIVED}>{children}</ArrivalContext>
        </div>
      </div>
    </section>
  );
}
