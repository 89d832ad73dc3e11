import type { SendMailOptions } from 'nodemailer';
import { MailFailure, type Mail, type QrPicture } from '../../application/ports/mail.ts';
import { qrPicture } from './qr-picture.ts';

/** The sender of every mail, as separate fields: never a header string, which could be injected into. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** Excludes characters that could end a header or start another address. */
const ADDRESS_FORM = /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u;
const FROM_FORM = /^(?:"?([^"<>\p{C}]*?)"?\s*<([^<>]+)>|([^<>]+))$/u;

/** Parses `Name <address>` or a bare address. Throws when it is neither. */
export function parseMailFrom(mailFrom: string): Mailbox {
  const [, name = '', inBrackets, bare] = FROM_FORM.exec(mailFrom.trim()) ?? [];
  const address = (inBrackets ?? bare ?? '').trim();
  if (!ADDRESS_FORM.test(address)) throw new Error(`Not a sender address: ${JSON.stringify(mailFrom)}`);
  return { name: name.trim(), address };
}

/** The mail with its headers. The Message-ID follows from `id`, so that mail servers recognise a duplicate. */
export function toMessage(mail: Mail, from: Mailbox, id: string): SendMailOptions & { messageId: string } {
  if (!ADDRESS_FORM.test(mail.to)) throw new MailFailure('The address cannot be written to', 'rejected');
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${safeId(id)}@${from.address.slice(from.address.indexOf('@') + 1)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': 'nb',
    },
    attachments: (mail.pictures ?? []).map(attached),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The picture as a part of the mail that the HTML refers to. */
function attached({ cid, file, qr }: QrPicture) {
  return {
    filename: file,
    cid,
    content: qrPicture(qr),
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
  };
}

/** The id made safe for headers and file names. */
export function safeId(id: string): string {
  return id.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 100) || '_';
}
