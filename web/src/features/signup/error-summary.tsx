import { problemsOf, type ParticipantForm } from '../../../../domain/participant.ts';
import { Panel } from '../../ui/panel.tsx';
import { fieldName } from './participant-card.tsx';
import { PARTICIPANT_PROBLEMS } from '../../participant/problems.ts';
import css from './error-summary.module.css';

/** All problems of the form, each with a link to its field. */
export function ErrorSummary({ participants }: { readonly participants: readonly ParticipantForm[] }) {
  const wrong = participants.flatMap((participant, index) =>
    problemsOf(participant).map(({ field, problem }) => ({
      name: fieldName(index, field),
      text: `Deltaker ${String(index + 1)}: ${PARTICIPANT_PROBLEMS[problem]}`,
    })),
  );
  if (wrong.length === 0) return null;
  return (
    <div role="group" aria-label="Dette mangler">
      <Panel tone="danger" title="Dette mangler">
        <ul className={css.list}>
          {wrong.map(({ name, text }) => (
            <li key={name}>
              <a
                href={`#${name}`}
                onClick={(event) => {
                  event.preventDefault();
                  event.currentTarget
                    .closest('form')
                    ?.querySelector<HTMLElement>(`[name="${name}"]`)
                    ?.focus();
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
