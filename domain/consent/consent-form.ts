import { CONSENT_SENTENCES } from './consent-text.ts';
import { phoneOf } from '../shared/phone-number.ts';
import { isPlainName } from '../shared/person-name.ts';
import { FIELDS } from '../shared/field-limits.ts';
import { lineAsStored } from '../shared/typed-text.ts';

/** What a guardian sends to consent, unchecked. `children` are the opaque ids of the page. */
export interface ConsentForm {
  readonly emailCode: string;
  readonly textVersion: string;
  readonly ticks: readonly boolean[];
  readonly name: string;
  readonly relation: string;
  readonly phone: string;
  readonly children: readonly { readonly child: string; readonly night: boolean }[];
}

/** The fields in the order in which they are checked. */
const CONSENT_FIELDS = ['ticks', 'name', 'relation', 'phone', 'children', 'emailCode'] as const;
export type ConsentField = (typeof CONSENT_FIELDS)[number];

/** The first field that is wrong, or null. `own`: the children that the link leads to. */
export function wrongConsentField(form: ConsentForm, own: ReadonlySet<string>): ConsentField | null {
  return CONSENT_FIELDS.find((field) => isConsentFieldWrong(form, field, own)) ?? null;
}

/** Whether one field is wrong, whatever the others are. `own`: the children that the link leads to. */
export function isConsentFieldWrong(
  form: ConsentForm,
  field: ConsentField,
  own: ReadonlySet<string>,
): boolean {
  switch (field) {
    case 'ticks':
      return form.ticks.length !== CONSENT_SENTENCES.length || form.ticks.includes(false);
    case 'name':
      return !isPlainName(form.name);
    case 'relation':
      return !isLine(form.relation);
    case 'phone':
      return phoneOf(form.phone) === null;
    case 'children':
      return !areOwnChildren(
        form.children.map(({ child }) => child),
        own,
      );
    case 'emailCode':
      return form.emailCode.trim() === '';
  }
}

function isLine(typed: string): boolean {
  const line = lineAsStored(typed);
  return line !== '' && line.length <= FIELDS.nameLength;
}

/** Whether these are children of the link, at least one, and each once. */
export function areOwnChildren(children: readonly string[], own: ReadonlySet<string>): boolean {
  return (
    children.length > 0 && new Set(children).size === children.length && children.every((one) => own.has(one))
  );
}
