/**
 * A mail server in its own process that reports the codes in the mails it receives. Run by `sign-ups.ts`. It
 * speaks only as much SMTP as nodemailer needs, because it shares two cores with what is measured.
 */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { codeIn } from '../../adapters/mail/code-messages.ts';

/** What it sends to its parent: its URL, then each code. */
export type MailNews = { readonly url: string } | { readonly email: string; readonly code: string };

const tell = (news: MailNews): void => void process.send?.(news);
const END_OF_MAIL = '\r\n.\r\n';
const ANSWERS: Readonly<Record<string, string>> = { DATA: '354 Go on', QUIT: '221 Bye' };

function serve(socket: Socket): void {
  let heard = '';
  let takesMail = false;
  const answer = (line: string): void => void socket.write(`${line}\r\n`);
  socket.setEncoding('utf8').setNoDelay(true);
  // The program hangs up when it ends.
  socket.on('error', () => undefined);
  socket.on('data', (part: string) => {
    heard += part;
    const end = takesMail ? END_OF_MAIL : '\r\n';
    // The client waits for the answer before it sends the next command.
    if (!heard.endsWith(end)) return;
    const whole = heard;
    heard = '';
    if (takesMail) void read(whole);
    const command = takesMail ? '' : whole.slice(0, 4).toUpperCase();
    takesMail = command === 'DATA';
    answer(ANSWERS[command] ?? '250 Fine');
  });
  answer('220 Ready');
}

/** Skips mails with pictures: those are tickets, and no code mail has any. */
async function read(raw: string): Promise<void> {
  if (raw.includes('image/png')) return;
  const { to, subject = '' } = await PostalMime.parse(raw);
  const [email, code] = [to?.[0]?.address, codeIn({ subject })];
  if (email && code) tell({ email, code });
}

const server = createServer(serve).listen(0, '127.0.0.1');
process.once('disconnect', () => process.exit(0));
await once(server, 'listening');
tell({ url: `smtp://127.0.0.1:${String((server.address() as AddressInfo).port)}` });
