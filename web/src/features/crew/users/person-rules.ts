import type {
  AddedPersonBody,
  AddUserBody,
  PersonRef,
  RequestOf,
} from '../../../../../adapters/http/contract.ts';
import { BLANK_PARTICIPANT, type InputFields } from '../../../../../domain/signup/participant-fields.ts';
import {
  moveProblem,
  newPersonProblem,
  newPersonProblems,
  placeNumber,
  parsePlace,
} from '../../../../../domain/people/registered-person.ts';
import { MOVE_TEXTS, NEW_PERSON_TEXTS } from './texts.ts';

/** The form of a new person as typed. */
export interface AddForm extends InputFields {
  readonly withoutEmail: boolean;
  readonly rowNum: string;
  readonly seatNum: string;
  readonly paid: boolean;
  readonly arrived: boolean;
  readonly consent: boolean;
}

export const EMPTY_FORM: AddForm = {
  ...BLANK_PARTICIPANT,
  ...{ withoutEmail: false, rowNum: '', seatNum: '', paid: false, arrived: false, consent: false },
};

/** The first rule that is broken, and the fields that break it. */
export interface Problem<F extends string> {
  readonly sentence: string;
  readonly fields: readonly F[];
}

/** What is wrong with the form of a new person, in the order of the rules; null when nothing is. */
export function addProblem(form: AddForm, code: string): Problem<string> | null {
  const found = newPersonProblem({ ...form, code });
  return found && { sentence: NEW_PERSON_TEXTS[found.problem], fields: found.fields };
}

export function isEmptyForm(form: AddForm): boolean {
  return (Object.keys(form) as (keyof AddForm)[]).every((name) => form[name] === EMPTY_FORM[name]);
}

const MISSING = 'Må fylles ut';

/** The sentence for each wrong field of the form, shown beside it. */
export function fieldProblems(form: AddForm): Readonly<Partial<Record<string, string>>> {
  const problems = Object.entries(newPersonProblems({ ...form, code: '' }));
  return Object.fromEntries(
    problems.map(([field, problem]) => [
      field,
      problem === 'field-missing' ? MISSING : NEW_PERSON_TEXTS[problem],
    ]),
  );
}

/** The request body for one person under a new code. */
export function toAddUserBody(form: AddForm, code: string): RequestOf<AddUserBody> {
  return { ...toAddedPerson(form), code };
}

/** The form as the server takes it. */
export function toAddedPerson(form: AddForm): RequestOf<AddedPersonBody> {
  return {
    ...form,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: form.email.trim(),
    phone: form.phone.trim(),
    age: Number(form.age),
    rowNum: Number(form.rowNum),
    seatNum: Number(form.seatNum),
  };
}

export interface MoveForm {
  readonly row: string;
  readonly number: string;
  readonly reason: string;
}

const PLACE = ['row', 'number'] as const;

/** What is wrong with a move to rows and seats up to `most`, in the order of the rules; null when nothing is. */
export function moveFormProblem(
  form: MoveForm,
  now: PersonRef,
  most: number,
): Problem<keyof MoveForm> | null {
  const missing = PLACE.filter((field) => form[field].trim() === '');
  if (missing.length > 0) return { sentence: MOVE_TEXTS['place-missing'], fields: missing };
  const wrong = PLACE.filter((field) => (placeNumber(form[field]) ?? Infinity) > most);
  if (wrong.length > 0) return { sentence: `Rad og plass er tall fra 1 til ${most}`, fields: wrong };
  const from = { row: now.rowNum, number: now.seatNum };
  const problem = moveProblem(from, parsePlace(form.row, form.number), form.reason);
  return (
    problem && {
      sentence: MOVE_TEXTS[problem],
      fields: problem === 'reason-missing' ? ['reason'] : PLACE,
    }
  );
}
