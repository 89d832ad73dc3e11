import type { GuardianTerms } from '../../../../domain/consent/guardian.ts';
import { problemsOf } from '../../../../domain/signup/participant.ts';
import { FIELD_WORDS } from '../../ui/participant/field-words.ts';
import { GUARDIAN_LABELS, guardianWrong } from '../../ui/participant/guardian-problems.ts';
import { PARTICIPANT_PROBLEMS } from '../../ui/participant/problems.ts';
import { childrenOf, participantsOf, sharesContact, type Flow } from './flow.ts';
import { groupOf, guardianFieldName } from './guardian-part.tsx';
import { fieldName } from './participant-card.tsx';

/** A field that is wrong: whose (by index), its `name` and label, and what is wrong. */
export interface WrongPart {
  readonly index: number;
  readonly name: string;
  readonly label: string;
  readonly sentence: string;
}

/** All fields that are wrong, participant by participant. What several share is mended where it is typed. */
export function wrongParts(flow: Flow, terms: GuardianTerms): readonly WrongPart[] {
  const participants = participantsOf(flow);
  const children = childrenOf(flow, terms);
  return participants.flatMap((participant, index) => {
    const own = problemsOf(participant)
      .filter(({ field }) => !sharesContact(flow, index) || (field !== 'phone' && field !== 'email'))
      .map(({ field, problem }) => ({
        ...{ index, name: fieldName(index, field), label: FIELD_WORDS[field].label },
        sentence: PARTICIPANT_PROBLEMS[problem],
      }));
    const guardian = flow.guardians[index];
    const wards = children.filter(({ guardianOf }) => guardianOf === index);
    const wrong =
      guardian && wards.length > 0
        ? guardianWrong(
            guardian,
            wards.flatMap((child) => participants[child.index] ?? []),
            groupOf(flow),
          )
        : null;
    if (!wrong) return own;
    const { field, sentence } = wrong;
    return [
      ...own,
      { index, name: guardianFieldName(index, field), label: GUARDIAN_LABELS[field], sentence },
    ];
  });
}
