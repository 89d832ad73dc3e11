import { mailboxText, textOf, type HttpProvider } from './http-sender.ts';

/** Mailgun says `'to' parameter is not a valid address`. */
const ABOUT_TO = /(^|\W)'to'(\W|$)|\bto parameter\b|^to\b/i;

/** The domain's place at Mailgun, with a key of the account or one that may only send. */
export interface MailgunAccount {
  readonly key: string;
  readonly domain: string;
  readonly region: 'us' | 'eu';
}

/** Mailgun (https://documentation.mailgun.com/docs/mailgun/api-reference/openapi-final/tag/Messages). */
export function mailgun({ key, domain, region }: MailgunAccount): HttpProvider {
  const origin = region === 'eu' ? 'https://api.eu.mailgun.net' : 'https://api.mailgun.net';
  return {
    key,
    headers: { Authorization: `Basic ${Buffer.from(`api:${key}`).toString('base64')}` },
    mailsUrl: `${origin}/v3/${domain}/messages`,
    checkUrl: `${origin}/v4/domains/${domain}`,
    checksDomain: true,
    body: ({ from, to, replyTo, subject, text, html, messageId, headers, pictures, files }) => {
      const form = new FormData();
      const fields = {
        ...{ from: mailboxText(from), to, subject, text, html },
        ...{ 'o:tracking': 'no', 'o:tracking-opens': 'no', 'o:tracking-clicks': 'no' },
        'h:Message-Id': messageId,
        ...(replyTo !== undefined && { 'h:Reply-To': replyTo }),
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [`h:${name}`, value])),
      };
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      // The HTML shows an inline part by its file name.
      for (const { cid, png } of pictures)
        form.append('inline', new Blob([new Uint8Array(png)], { type: 'image/png' }), cid);
      for (const { name, type, text: content } of files)
        form.append('attachment', new Blob([content], { type }), name);
      return form;
    },
    words: ({ fields }) => [fields['message'], fields['id']].map(textOf).filter(Boolean).join(' '),
    refusesReceiver: ({ status, fields }) => status === 400 && ABOUT_TO.test(textOf(fields['message'])),
  };
}
