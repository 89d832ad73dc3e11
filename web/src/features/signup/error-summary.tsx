import { Panel } from '../../ui/panel.tsx';
import type { WrongPart } from './wrong-parts.ts';
import css from './error-summary.module.css';

/** The wrong fields of each participant, as links to them. What is wrong stands at the fields. */
export function ErrorSummary({ wrong }: { readonly wrong: readonly WrongPart[] }) {
  if (wrong.length === 0) return null;
  const persons = [...new Set(wrong.map(({ index }) => index))];
  return (
    <div role="group" aria-label="Dette mangler">
      <Panel tone="danger" title="Dette mangler">
        <ul className={`wrap column gap-1 plain ${css.persons}`}>
          {persons.map((person) => {
            const who = `Deltaker ${String(person + 1)}`;
            return (
              <li key={person} className="stack baseline">
                <strong>{who}</strong>
                <ul className={`wrap gap-0-4 plain ${css.list}`}>
                  {wrong
                    .filter(({ index }) => index === person)
                    .map(({ name, label, sentence }) => (
                      <li key={name}>
                        <a
                          href={`#${name}`}
                          aria-label={`${who}: ${sentence}`}
                          onClick={(event) => {
                            event.preventDefault();
                            event.currentTarget
                              .closest('form')
                              ?.querySelector<HTMLElement>(`[name="${name}"]`)
                              ?.focus();
                          }}
                        >
                          {label}
                        </a>
                      </li>
                    ))}
                </ul>
              </li>
            );
          })}
        </ul>
      </Panel>
    </div>
  );
}
