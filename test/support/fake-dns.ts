import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';

/** What the server says of a name: its TXT records, each in strings; nothing, a failure, or silence. */
export type DnsAnswer = readonly (readonly string[])[] | 'no-such-name' | 'failure' | 'silence';

const HEADER = 12;
const TXT = 16;
const CODES = { 'no-such-name': 3, failure: 2 } as const;

/** A DNS server on this machine. Whatever it does not know is no name. */
export class FakeDns {
  private readonly socket = createSocket('udp4');

  private constructor(private readonly names: Readonly<Record<string, DnsAnswer>>) {
    this.socket.on('message', (query, from) => this.answer(query, from));
  }

  static async start(names: Readonly<Record<string, DnsAnswer>>): Promise<FakeDns> {
    const server = new FakeDns(names);
    await once(server.socket.bind(0, '127.0.0.1'), 'listening');
    return server;
  }

  get address(): string {
    return `127.0.0.1:${String(this.socket.address().port)}`;
  }

  stop(): void {
    this.socket.close();
  }

  private answer(query: Buffer, from: RemoteInfo): void {
    const { name, end } = questionOf(query);
    const known = Object.hasOwn(this.names, name) ? this.names[name] : undefined;
    const said = known ?? 'no-such-name';
    if (said === 'silence') return;
    const records = typeof said === 'string' ? [] : said;
    const header = Buffer.from(query.subarray(0, HEADER));
    header.writeUInt16BE(0x8180 | (typeof said === 'string' ? CODES[said] : 0), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(records.length, 6);
    header.writeUInt32BE(0, 8);
    const reply = Buffer.concat([header, query.subarray(HEADER, end), ...records.map(recordOf)]);
    this.socket.send(reply, from.port, from.address);
  }
}

/** The name that a query asks about, and where its question ends. */
function questionOf(query: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

/** A TXT record of the name that was asked about. */
function recordOf(strings: readonly string[]): Buffer {
  const data = Buffer.concat(
    strings.map((text) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')])),
  );
  const head = Buffer.alloc(HEADER);
  // A pointer to the question's name, the type, the class, a minute, and the length of the data.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
