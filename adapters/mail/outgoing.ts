import { domainToASCII } from 'node:url';
import type { SendMailOptions } from 'nodemailer';
import { MailFailure, type Mail, type MailFile } from '../../application/ports/mail.ts';
import { qrPicture } from './qr-picture.ts';

/** The sender of every mail, as separate fields: never a header string, which could be injected into. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** Excludes characters that could end a header or start another address. */
const ADDRESS_FORM = /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u;
/** A name, maybe in quotes, and what stands in the brackets behind it. */
const FROM_FORM = /^([^<>\p{C}]*)<([^<>]+)>$/u;
const QUOTED = /^"([^"]*)"$|^([^"]*)$/;

/** Parses `Name <address>` or a bare address; the domain is in ASCII. Throws when it is neither. */
export function parseMailFrom(mailFrom: string): Mailbox {
  const [, before = '', written = mailFrom] = FROM_FORM.exec(mailFrom.trim()) ?? [];
  const [, quoted, plain] = QUOTED.exec(before.trim()) ?? [];
  const name = quoted ?? plain;
  const address = written.trim();
  if (name === undefined || !ADDRESS_FORM.test(address))
    throw new Error(`Not a sender address: ${JSON.stringify(mailFrom)}`);
  const at = address.indexOf('@') + 1;
  const domain = address.slice(at);
  return { name: name.trim(), address: address.slice(0, at) + (domainToASCII(domain) || domain) };
}

/** A mail as it goes out: who writes to whom, its headers by name, and its pictures drawn. */
export interface OutgoingMail {
  readonly from: Mailbox;
  readonly to: string;
  /** Missing: answers go to the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Of letters, digits, `_` and `-`; the same each time a mail is sent. */
  readonly id: string;
  /** The Message-ID, which follows from the id, so that a duplicate can be known. */
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly pictures: readonly { readonly cid: string; readonly file: string; readonly png: Buffer }[];
  readonly files: readonly MailFile[];
}

/** The mail with its sender and headers. Throws `MailFailure` for an address that could be read as more than one. */
export function outgoing(mail: Mail, from: Mailbox, mailId: string): OutgoingMail {
  const { to, replyTo, subject, text, html, pictures = [], files = [] } = mail;
  if (![to, replyTo ?? to].every((address) => ADDRESS_FORM.test(address)))
    throw new MailFailure('The address cannot be written to', 'rejected');
  const id = safeId(mailId);
  return {
    ...{ from, to, text, html, id },
    ...(replyTo !== undefined && { replyTo }),
    subject: subject.replace(/\p{Cc}+/gu, ' '),
    messageId: `<${id}@${domainOf(from)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': 'nb',
    },
    pictures: pictures.map(({ cid, file, qr }) => ({ cid, file, png: qrPicture(qr) })),
    files,
  };
}

/** The part of the sender's address after the @. */
export function domainOf({ address }: Mailbox): string {
  return address.slice(address.indexOf('@') + 1);
}

/** The mail as nodemailer takes it. */
export function toMessage(mail: Mail, from: Mailbox, id: string): SendMailOptions & { messageId: string } {
  const { to, replyTo, subject, text, html, messageId, headers, pictures, files } = outgoing(mail, from, id);
  return {
    ...{ from, subject, text, html, messageId, headers },
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    attachments: [
      ...pictures.map(({ cid, file, png }) => ({
        ...{ filename: file, cid, content: png, contentType: 'image/png' },
        contentDisposition: 'inline' as const,
      })),
      ...files.map(({ name, type, text: content }) => ({
        ...{ filename: name, content, contentType: `${type}; charset=utf-8` },
      })),
    ],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The id made safe for headers and file names. */
export function safeId(id: string): string {
  return id.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 100) || '_';
}
