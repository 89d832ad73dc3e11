import { problemsOf, type CheckedField } from '../../../../domain/participant.ts';
import { Panel } from '../../ui/panel.tsx';
import { participantsOf, sharesContact, type Flow } from './flow.ts';
import { fieldName } from './participant-card.tsx';
import { PARTICIPANT_PROBLEMS } from '../../participant/problems.ts';
import css from './error-summary.module.css';

const LABELS: Readonly<Record<CheckedField, string>> = {
  firstName: 'Fornavn',
  lastName: 'Etternavn',
  age: 'Alder',
  phone: 'Telefon',
  email: 'Epost',
};

/** The wrong fields of each participant, as links to them. What is wrong stands at the fields. */
export function ErrorSummary({ flow }: { readonly flow: Flow }) {
  const wrong = participantsOf(flow).map((participant, index) => ({
    person: `Deltaker ${String(index + 1)}`,
    // A contact that is shared is mended at the first participant.
    problems: problemsOf(participant)
      .filter(({ field }) => !sharesContact(flow, index) || (field !== 'phone' && field !== 'email'))
      .map((found) => ({ ...found, name: fieldName(index, found.field) })),
  }));
  const missing = wrong.filter(({ problems }) => problems.length > 0);
  if (missing.length === 0) return null;
  return (
    <div role="group" aria-label="Dette mangler">
      <Panel tone="danger" title="Dette mangler">
        <ul className={css.persons}>
          {missing.map(({ person, problems }) => (
            <li key={person}>
              <strong>{person}</strong>
              <ul className={css.list}>
                {problems.map(({ field, name, problem }) => (
                  <li key={name}>
                    <a
                      href={`#${name}`}
                      aria-label={`${person}: ${PARTICIPANT_PROBLEMS[problem]}`}
                      onClick={(event) => {
                        event.preventDefault();
                        event.currentTarget
                          .closest('form')
                          ?.querySelector<HTMLElement>(`[name="${name}"]`)
                          ?.focus();
                      }}
                    >
                      {LABELS[field]}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
