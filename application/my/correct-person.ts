import {
  checkGuardian,
  isNoGuardian,
  mayHaveGuardian,
  toGuardian,
  type ChildsGroup,
  type GuardianForm,
} from '../../domain/consent/guardian.ts';
import { needsConsent, problemWithoutEmail, toParticipant } from '../../domain/signup/participant.ts';
import { pickFields, VISITORS_FIELDS } from '../../domain/signup/participant-fields.ts';
import { correctionOf } from '../../domain/people/person-correction.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import { BY_VISITOR } from '../../domain/shared/stored-texts.ts';
import { logActivity, activityOn } from '../shared/activity.ts';
import { changeGuardian, type GuardianParts } from '../consent/guardians.ts';
import type { Origin } from '../messages/mail-limits.ts';
import { notePayers } from '../people/payers.ts';
import { checkForm, requireAllowed, requireNotWithdrawn, shownAt, type ActContext } from './my-act.ts';
import type { MyPersonForm } from './my-forms.ts';

/** Corrects a person as their form says, and logs what has changed, if anything has. */
export async function correctPerson(
  scene: ActContext,
  position: number,
  { guardian, ...form }: MyPersonForm,
  origin: Origin,
  parts: GuardianParts,
): Promise<void> {
  const { stores, now } = scene;
  const shown = shownAt(scene, position);
  const { person } = shown;
  requireAllowed('person', scene, [person]);
  const whole = { ...person, ...form };
  checkForm(position, problemWithoutEmail({ ...whole, stored: person }));
  const fields = pickFields(VISITORS_FIELDS, toParticipant(whole, person.place, person.price));
  const corrected = { ...person, ...fields };
  const needs = ({ age }: RegisteredPerson) => needsConsent(age, scene.settings.consentAge);
  if (needs(person) && !needs(corrected)) requireNotWithdrawn(shown);
  const wanted = guardianIn(scene, guardian, corrected);
  if (wanted)
    checkGuardian({ ...wanted, stored: shown.guardian }, person, position, groupWith(scene, corrected));
  const changes = correctionOf(person, corrected);
  const isCorrected = changes !== null;
  if (isCorrected) await stores.persons.save([corrected]);
  const stored = { ...corrected, version: person.version + Number(isCorrected) };
  const hasNewGuardian =
    wanted !== undefined &&
    (await changeGuardian(stores, parts, stored, wanted && toGuardian(wanted), {
      ...{ ...origin, by: BY_VISITOR, now },
    }));
  if (!isCorrected && !hasNewGuardian) return;
  await notePayers(stores, corrected.code);
  const act = activityOn(corrected, BY_VISITOR, now);
  const details = {
    ...{ ...act.details, from: {}, to: {}, ...changes },
    ...(hasNewGuardian && { guardian: true as const }),
  };
  await logActivity(stores, { ...act, type: 'person_corrected', details });
}

/** The registration as it is with a person corrected. */
function groupWith({ sheet }: ActContext, corrected: RegisteredPerson): ChildsGroup {
  const ages = sheet.persons.map(({ person }) => (person.id === corrected.id ? corrected : person).age);
  return { contact: sheet.contact, ages };
}

/** The guardian that is to stand; null: none; undefined: whoever stands stays. */
function guardianIn(
  { settings }: ActContext,
  guardian: GuardianForm | null | undefined,
  { age }: RegisteredPerson,
): GuardianForm | null | undefined {
  if (guardian === undefined || !mayHaveGuardian(age, settings)) return undefined;
  return isNoGuardian(guardian) ? null : guardian;
}
