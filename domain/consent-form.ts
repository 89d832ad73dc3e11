import { CONSENT_SENTENCES } from './consent-text.ts';
import { phoneOf } from './participant.ts';
import { nameProblem } from './person-name.ts';
import { FIELDS } from './field-limits.ts';
import { lineAsStored } from './typed-text.ts';

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

export type ConsentField = 'ticks' | 'name' | 'relation' | 'phone' | 'children' | 'emailCode';

/** The first field that is wrong, or null. `own`: the children that the link leads to. */
export function wrongConsentField(form: ConsentForm, own: ReadonlySet<string>): ConsentField | null {
  const { ticks, name, relation, phone, emailCode } = form;
  if (ticks.length !== CONSENT_SENTENCES.length || !ticks.every((tick) => tick)) return 'ticks';
  if (nameProblem(name) !== null || /\p{N}/u.test(name)) return 'name';
  const relative = lineAsStored(relation);
  if (relative === '' || relative.length > FIELDS.nameLength) return 'relation';
  if (phoneOf(phone) === null) return 'phone';
  if (
    !areOwnChildren(
      form.children.map(({ child }) => child),
      own,
    )
  )
    return 'children';
  return emailCode.trim() === '' ? 'emailCode' : null;
}

/** Whether these are children of the link, at least one, and each once. */
export function areOwnChildren(children: readonly string[], own: ReadonlySet<string>): boolean {
  return (
    children.length > 0 && new Set(children).size === children.length && children.every((one) => own.has(one))
  );
}
