import type { ChildsGroup } from '../../../../domain/consent/guardian.ts';
import { GuardianFields } from '../../ui/participant/guardian-fields.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { participantsOf, type Child, type Flow } from './flow.ts';
import type { FlowDispatch } from './use-flow.ts';
import css from './participant-card.module.css';

/** The `name` of a field of a participant's guardian. */
export function guardianFieldName(index: number, field: string): string {
  return `participant-${String(index + 1)}-guardian-${field}`;
}

/** The sign-up that a child is in. */
export function groupOf(flow: Flow): ChildsGroup {
  return { contact: flow.email, ages: participantsOf(flow).map(({ age }) => age) };
}

interface GuardianPartProps {
  readonly flow: Flow;
  readonly index: number;
  readonly all: readonly Child[];
  readonly consentAge: number;
  readonly submitted: boolean;
  readonly dispatch: FlowDispatch;
}

/** What stands on a child's card about its guardian: nothing where another child's guardian is its own, too. */
export function GuardianPart({ flow, index, all, consentAge, submitted, dispatch }: GuardianPartProps) {
  const own = all.filter(({ guardianOf }) => guardianOf === index);
  const guardian = flow.guardians[index];
  if (own.length === 0 || !guardian) return null;
  const participants = participantsOf(flow);
  return (
    <>
      <GuardianFields
        guardian={guardian}
        group={groupOf(flow)}
        wards={own.flatMap((child) => participants[child.index] ?? [])}
        nameOf={(field) => guardianFieldName(index, field)}
        section={`section-foresatt${String(index + 1)} `}
        submitted={submitted}
        onType={(change) => dispatch({ type: 'guardian-typed', index, guardian: change })}
      />
      {all.length > 1 && index === all[0]?.index ? (
        <div className={`whole ${css.whole}`}>
          <Checkbox
            label={`Samme for alle under ${String(consentAge)}`}
            checked={flow.sameGuardian}
            onChange={({ target }) => dispatch({ type: 'guardian-shared', same: target.checked })}
          />
        </div>
      ) : null}
    </>
  );
}
