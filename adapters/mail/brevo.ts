import { base64, textOf, type HttpProvider } from './http-sender.ts';

/** Brevo says `email is not valid in to`; what it says of who sends is about every mail. */
const ABOUT_RECEIVER = /\b(to|email)\b/i;
const ABOUT_SENDER = /\b(sender|from|reply-?to)\b/i;

/**
 * Brevo (https://developers.brevo.com/reference/sendtransacemail), by an API key. It knows no pictures that HTML
 * shows, so a picture is attached and the HTML goes without.
 */
export function brevo(key: string): HttpProvider {
  return {
    key,
    headers: { 'api-key': key },
    mailsUrl: 'https://api.brevo.com/v3/smtp/email',
    checkUrl: 'https://api.brevo.com/v3/account',
    body: ({ from, to, replyTo, subject, text, html, id, headers, pictures, files }) => ({
      sender: { email: from.address, ...(from.name !== '' && { name: from.name }) },
      to: [{ email: to }],
      ...(replyTo !== undefined && { replyTo: { email: replyTo } }),
      ...{ subject, textContent: text, htmlContent: withoutPictures(html) },
      headers: { ...headers, 'X-Lanplass-Id': id },
      ...(pictures.length + files.length > 0 && {
        attachment: [
          ...pictures.map(({ file, png }) => ({ name: file, content: png.toString('base64') })),
          ...files.map(({ name, text: content }) => ({ name, content: base64(content) })),
        ],
      }),
    }),
    words: ({ fields }) =>
      [fields['code'], fields['message'], fields['messageId']].map(textOf).filter(Boolean).join(' '),
    refusesReceiver: ({ status, fields }) => {
      const message = textOf(fields['message']);
      const isInvalid = status === 400 && fields['code'] === 'invalid_parameter';
      return isInvalid && ABOUT_RECEIVER.test(message) && !ABOUT_SENDER.test(message);
    },
  };
}

function withoutPictures(html: string): string {
  return html.replaceAll(/<img\b[^<>]*>/g, (image) => (image.includes(' src="cid:') ? '' : image));
}
