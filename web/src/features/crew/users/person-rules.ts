import type { AddUserBody, PersonRef } from '../../../../../adapters/http/contract.ts';

/** The form of a new person as typed. */
export interface AddForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly age: string;
  readonly phone: string;
  readonly rowNum: string;
  readonly seatNum: string;
  readonly special: string;
  readonly foodTicket: boolean;
  readonly paid: boolean;
  readonly arrived: boolean;
}

export const EMPTY_FORM: AddForm = {
  firstName: '',
  lastName: '',
  email: '',
  age: '',
  phone: '',
  rowNum: '',
  seatNum: '',
  special: '',
  foodTicket: false,
  paid: false,
  arrived: false,
};

/** The first rule that is broken, and the fields that break it. */
export interface Problem<F extends string> {
  readonly sentence: string;
  readonly fields: readonly F[];
}

type AddField = keyof AddForm;
const REQUIRED = ['firstName', 'lastName', 'email', 'age', 'phone', 'rowNum', 'seatNum'] as const;
const MAX_AGE = 150;

/** What is wrong with the form of a new person, in the order of the rules; null when nothing is. */
export function addProblem(form: AddForm): Problem<AddField> | null {
  const missing = REQUIRED.filter((field) => form[field].trim() === '');
  if (missing.length > 0) return { sentence: 'Alle påkrevde felt må fylles ut', fields: missing };
  if (!isWhole(form.age, 1, MAX_AGE)) return { sentence: 'Ugyldig alder', fields: ['age'] };
  const wrong = (['rowNum', 'seatNum'] as const).filter((field) => !isWhole(form[field], 1));
  return wrong.length > 0 ? { sentence: 'Ugyldig rad eller plass nummer', fields: wrong } : null;
}

/** The form as it travels. */
export function toAddUserBody(form: AddForm, code: string): AddUserBody {
  return {
    ...form,
    code,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: form.email.trim(),
    phone: form.phone.trim(),
    age: Number(form.age),
    rowNum: Number(form.rowNum),
    seatNum: Number(form.seatNum),
  };
}

/** The inputs of a move take rows and seats from 1 to here. */
export const MAX_PLACE = 50;

export interface MoveForm {
  readonly row: string;
  readonly number: string;
  readonly reason: string;
}

/** What is wrong with a move, in the order of the rules; null when nothing is. */
export function moveProblem(form: MoveForm, now: PersonRef): Problem<keyof MoveForm> | null {
  const place = ['row', 'number'] as const;
  const missing = place.filter((field) => form[field].trim() === '');
  if (missing.length > 0) return { sentence: 'Rad og plass er påkrevd', fields: missing };
  const wrong = place.filter((field) => !isWhole(form[field], 1, MAX_PLACE));
  if (wrong.length > 0) return { sentence: `Rad og plass er tall fra 1 til ${MAX_PLACE}`, fields: wrong };
  if (Number(form.row) === now.rowNum && Number(form.number) === now.seatNum)
    return { sentence: 'Ny plass kan ikke være samme som nåværende plass', fields: place };
  return form.reason.trim() === '' ? { sentence: 'Grunn for flytting er påkrevd', fields: ['reason'] } : null;
}

function isWhole(typed: string, least: number, most = Infinity): boolean {
  const number = Number(typed);
  return /^\s*\d+\s*$/.test(typed) && number >= least && number <= most;
}
