import type { PreviewMessageBody, RequestOf } from '../../../../../adapters/http/contract.ts';
import { messageFilter, type MessageFilter } from '../../../../../domain/messages/audience.ts';
import {
  messageAsStored,
  messageProblem,
  unknownPlaceholder,
  unreadPlaceholderText,
} from '../../../../../domain/messages/message-text.ts';
import type { FormProblem } from '../../../ui/use-form.ts';
import { ROWS_WRONG, SUBJECT_WRONG, TEXT_WRONG } from './texts.ts';

/** The form as it is typed. */
export interface TypedMessage {
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  readonly perPerson: boolean;
  readonly subject: string;
  readonly text: string;
}

export type MessageField = 'rows' | 'subject' | 'text';

export const NOTHING_TYPED: TypedMessage = {
  kind: 'all',
  from: '',
  to: '',
  perPerson: false,
  subject: '',
  text: '',
};

/** Whom the form chooses; null when rows are not filled in right. */
function filterOf({ kind, from, to }: TypedMessage): MessageFilter | null {
  return messageFilter(kind === 'rows' ? { kind, from: rowOf(from), to: rowOf(to) } : { kind });
}

function rowOf(typed: string): number | null {
  return /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : null;
}

/** What is wrong with the texts; null: nothing. */
export function textsProblem(typed: TypedMessage): FormProblem<MessageField> | null {
  const texts = messageAsStored(typed);
  const field = messageProblem(texts);
  if (field) return { sentence: field === 'subject' ? SUBJECT_WRONG : TEXT_WRONG, fields: [field] };
  const name = unknownPlaceholder(texts);
  if (name === null) return null;
  const at = unknownPlaceholder({ ...texts, text: '' }) === name ? 'subject' : 'text';
  return { sentence: unreadPlaceholderText(name), fields: [at] };
}

/** What is wrong with the form; null: nothing. */
export function messageFormProblem(typed: TypedMessage): FormProblem<MessageField> | null {
  return filterOf(typed) ? textsProblem(typed) : { sentence: ROWS_WRONG, fields: ['rows'] };
}

/** The form as it is sent for a preview. */
export function bodyOf(typed: TypedMessage): RequestOf<PreviewMessageBody> {
  const { perPerson, subject, text } = typed;
  return { filter: filterOf(typed), perPerson, subject, text };
}
