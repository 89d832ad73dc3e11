import { base64, mailboxText, textOf, type HttpProvider } from './http-sender.ts';

/** Postmark's codes for a receiver that bounced or complained before, and for a field that is wrong. */
const INACTIVE_RECEIVER = 406;
const INVALID_FIELD = 300;
/** The field is `To`, not `ReplyTo` or `From`. */
const ABOUT_TO = /(?<![-\w])To\b/;

/** Postmark (https://postmarkapp.com/developer/api/email-api), by the token of a server. */
export function postmark(token: string): HttpProvider {
  return {
    key: token,
    headers: { 'X-Postmark-Server-Token': token },
    mailsUrl: 'https://api.postmarkapp.com/email',
    checkUrl: 'https://api.postmarkapp.com/server',
    body: ({ from, to, replyTo, subject, text, html, id, headers, pictures, files }) => ({
      From: mailboxText(from),
      To: to,
      ...(replyTo !== undefined && { ReplyTo: replyTo }),
      ...{ Subject: subject, TextBody: text, HtmlBody: html },
      Headers: Object.entries({ ...headers, 'X-Lanplass-Id': id }).map(([Name, Value]) => ({ Name, Value })),
      ...(pictures.length + files.length > 0 && {
        Attachments: [
          ...pictures.map(({ cid, file, png }) => ({
            ...{ Name: file, Content: png.toString('base64'), ContentType: 'image/png' },
            ContentID: `cid:${cid}`,
          })),
          ...files.map(({ name, type, text: content }) => ({
            ...{ Name: name, Content: base64(content), ContentType: type },
          })),
        ],
      }),
      ...{ TrackOpens: false, TrackLinks: 'None', MessageStream: 'outbound' },
    }),
    words: ({ fields }) =>
      [fields['Message'], fields['ErrorCode'] || '', fields['MessageID']]
        .map(textOf)
        .filter(Boolean)
        .join(' '),
    accepts: ({ fields }) => !fields['ErrorCode'],
    refusesReceiver: ({ fields }) =>
      fields['ErrorCode'] === INACTIVE_RECEIVER ||
      (fields['ErrorCode'] === INVALID_FIELD && isAboutTo(textOf(fields['Message']))),
  };
}

function isAboutTo(message: string): boolean {
  return ABOUT_TO.test(message) && !message.includes('From');
}
