import { brevo } from '../../adapters/mail/brevo.ts';
import type { HttpProvider } from '../../adapters/mail/http-sender.ts';
import { mailgun } from '../../adapters/mail/mailgun.ts';
import { postmark } from '../../adapters/mail/postmark.ts';
import type { HandedMail, ProviderForm } from './fake-provider.ts';

/** The key that the fakes know: its last letters must be encoded in an address. */
export const KEY = 'Key-1/2+3=';
const DOMAIN = 'lan.example.no';

/** A provider with its adapter and a fake of its server. */
export interface KnownProvider {
  readonly adapter: (key: string) => HttpProvider;
  /** The `MAIL_URL` for a percent-encoded key. */
  readonly url: (key: string) => string;
  readonly form: ProviderForm;
}

const LINE_BREAK = /[\r\n]/;

/** Throws unless an object has exactly these fields, or none of them but optional ones. */
function only(value: unknown, needed: readonly string[], optional: readonly string[] = []) {
  const fields = Object.keys(value as object);
  const wrong = [
    ...fields.filter((name) => !needed.includes(name) && !optional.includes(name)),
    ...needed.filter((name) => !fields.includes(name)),
  ];
  if (wrong.length > 0) throw new Error(`wrong fields: ${wrong.join(', ')}`);
  return value as Readonly<Record<string, unknown>>;
}

function oneLine(value: unknown): string {
  if (typeof value !== 'string' || value === '' || LINE_BREAK.test(value))
    throw new Error(`no line: ${JSON.stringify(value)}`);
  return value;
}

/** The bytes of a PNG in base64. */
function pngBytes(content: unknown): number {
  const bytes = Buffer.from(String(content), 'base64');
  if (bytes.toString('base64') !== content || bytes.toString('latin1', 1, 4) !== 'PNG')
    throw new Error('no picture in base64');
  return bytes.length;
}

/** A text file in base64. */
function fileText(content: unknown): string {
  const bytes = Buffer.from(String(content), 'base64');
  if (bytes.toString('base64') !== content) throw new Error('no base64');
  return bytes.toString('utf8');
}

const isPicture = (name: unknown) => String(name).endsWith('.png');

function readJson(type: string, body: Buffer): unknown {
  if (type !== 'application/json') throw new Error(`no JSON: ${type}`);
  return JSON.parse(body.toString('utf8'));
}

const list = (value: unknown) => (value ?? []) as readonly unknown[];
/** Providers that give a mail an id of their own are told ours in a header. */
const asMessageId = (id: unknown) => `<${oneLine(id)}@nordlys.example>`;

const POSTMARK: ProviderForm = {
  origin: 'https://api.postmarkapp.com',
  mailsPath: '/email',
  checkPath: '/server',
  isAuthorised: (headers) => headers['x-postmark-server-token'] === KEY,
  taken: { status: 200, body: { ErrorCode: 0, Message: 'OK', MessageID: 'b7bc2f4a-e38e' } },
  badKey: { status: 401, body: { ErrorCode: 10, Message: 'Bad or missing Server API token.' } },
  badReceiver: {
    status: 422,
    body: { ErrorCode: 406, Message: 'You tried to send to a recipient that has been marked as inactive.' },
  },
  read: async (type, body): Promise<HandedMail> => {
    const mail = only(
      readJson(type, body),
      ...[
        [
          'From',
          'To',
          'Subject',
          'TextBody',
          'HtmlBody',
          'Headers',
          'TrackOpens',
          'TrackLinks',
          'MessageStream',
        ],
        ['ReplyTo', 'Attachments'],
      ],
    );
    if (mail['TrackOpens'] !== false || mail['TrackLinks'] !== 'None') throw new Error('it tracks');
    const headers = list(mail['Headers']).map((header) => {
      const { Name, Value } = only(header, ['Name', 'Value']);
      return [oneLine(Name), oneLine(Value)] as const;
    });
    const parts = list(mail['Attachments']).map((part) =>
      only(part, ['Name', 'Content', 'ContentType'], ['ContentID']),
    );
    const pictures = parts
      .filter(({ ContentID }) => ContentID !== undefined)
      .map(({ ContentID, Content }) => [oneLine(ContentID).replace(/^cid:/, ''), pngBytes(Content)] as const);
    const files = parts
      .filter(({ ContentID }) => ContentID === undefined)
      .map(({ Name, Content }) => [oneLine(Name), fileText(Content)] as const);
    const { 'X-Lanplass-Id': id, ...others } = Object.fromEntries(headers);
    return Promise.resolve({
      ...{ from: oneLine(mail['From']), to: oneLine(mail['To']), subject: oneLine(mail['Subject']) },
      replyTo: mail['ReplyTo'] === undefined ? undefined : oneLine(mail['ReplyTo']),
      ...{ text: String(mail['TextBody']), html: String(mail['HtmlBody']), messageId: asMessageId(id) },
      ...{ headers: others, pictures, files },
    });
  },
};

const BREVO: ProviderForm = {
  origin: 'https://api.brevo.com',
  mailsPath: '/v3/smtp/email',
  checkPath: '/v3/account',
  isAuthorised: (headers) => headers['api-key'] === KEY,
  taken: { status: 201, body: { messageId: '<202611260000.1@smtp-relay.mailin.fr>' } },
  badKey: { status: 401, body: { code: 'unauthorized', message: 'Key not found' } },
  badReceiver: { status: 400, body: { code: 'invalid_parameter', message: 'email is not valid in to' } },
  read: async (type, body): Promise<HandedMail> => {
    const mail = only(
      readJson(type, body),
      ...[
        ['sender', 'to', 'subject', 'textContent', 'htmlContent', 'headers'],
        ['replyTo', 'attachment'],
      ],
    );
    const sender = only(mail['sender'], ['email'], ['name']);
    const [to, ...others] = list(mail['to']).map((one) => oneLine(only(one, ['email'])['email']));
    if (to === undefined || others.length > 0) throw new Error('not one receiver');
    const parts = list(mail['attachment']).map((part) => only(part, ['name', 'content']));
    const pictures = parts
      .filter(({ name }) => isPicture(name))
      .map(({ name, content }) => [oneLine(name), pngBytes(content)] as const);
    const files = parts
      .filter(({ name }) => !isPicture(name))
      .map(({ name, content }) => [oneLine(name), fileText(content)] as const);
    const { 'X-Lanplass-Id': id, ...headers } = mail['headers'] as Record<string, string>;
    Object.values(headers).forEach(oneLine);
    return Promise.resolve({
      from: `"${oneLine(sender['name'])}" <${oneLine(sender['email'])}>`,
      ...{ to, subject: oneLine(mail['subject']), headers, pictures, files, messageId: asMessageId(id) },
      replyTo: mail['replyTo'] === undefined ? undefined : oneLine(only(mail['replyTo'], ['email'])['email']),
      ...{ text: String(mail['textContent']), html: String(mail['htmlContent']) },
    });
  },
};

const MAILGUN: ProviderForm = {
  origin: 'https://api.eu.mailgun.net',
  mailsPath: `/v3/${DOMAIN}/messages`,
  checkPath: `/v4/domains/${DOMAIN}`,
  isAuthorised: ({ authorization }) =>
    authorization === `Basic ${Buffer.from(`api:${KEY}`).toString('base64')}`,
  taken: { status: 200, body: { id: '<a1@nordlys.example>', message: 'Queued. Thank you.' } },
  badKey: { status: 401, body: 'Forbidden' },
  badReceiver: {
    status: 400,
    body: { message: "'to' parameter is not a valid address. please check documentation" },
  },
  read: async (type, body): Promise<HandedMail> => {
    const request = new Response(new Uint8Array(body), { headers: { 'Content-Type': type } });
    const form = [...(await request.formData())];
    const fields = Object.fromEntries(form.filter(([, value]) => typeof value === 'string'));
    const mail = only(
      Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('h:'))),
      ...[['from', 'to', 'subject', 'text', 'html', 'o:tracking', 'o:tracking-opens', 'o:tracking-clicks']],
    );
    if (['o:tracking', 'o:tracking-opens', 'o:tracking-clicks'].some((name) => mail[name] !== 'no'))
      throw new Error('it tracks');
    const pictures = form.flatMap(([name, value]) => {
      if (typeof value === 'string' || name === 'attachment') return [];
      if (name !== 'inline' || value.type !== 'image/png') throw new Error(`a part ${name} of ${value.type}`);
      return [[value.name, value.size] as const];
    });
    const attached = form.flatMap(([name, value]) =>
      typeof value !== 'string' && name === 'attachment' ? [value] : [],
    );
    const files = await Promise.all(attached.map(async (file) => [file.name, await file.text()] as const));
    const headers = Object.fromEntries(
      Object.entries(fields)
        .filter(([name]) => name.startsWith('h:'))
        .map(([name, value]) => [name.slice('h:'.length), oneLine(value)]),
    );
    const { 'Message-Id': messageId, 'Reply-To': replyTo, ...others } = headers;
    return {
      ...{ from: oneLine(mail['from']), to: oneLine(mail['to']), subject: oneLine(mail['subject']) },
      ...{ text: String(mail['text']), html: String(mail['html']), messageId: oneLine(messageId) },
      ...{ replyTo, headers: others, pictures, files },
    };
  },
};

/** The providers that mail can go by, with the key and the domain that their fakes know. */
export const PROVIDERS = {
  Postmark: { adapter: postmark, url: (key) => `postmark://${key}`, form: POSTMARK },
  Brevo: { adapter: brevo, url: (key) => `brevo://${key}`, form: BREVO },
  Mailgun: {
    adapter: (key) => mailgun({ key, domain: DOMAIN, region: 'eu' }),
    url: (key) => `mailgun://${key}@${DOMAIN}?region=eu`,
    form: MAILGUN,
  },
} as const satisfies Readonly<Record<string, KnownProvider>>;
