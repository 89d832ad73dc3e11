import type { PoolConnection, QueryError } from 'mysql2';
import { isDuplicate } from './driver-errors.ts';

type Done = (error: QueryError | null, result?: unknown, fields?: unknown) => void;
type Query = (text: string, done: Done) => unknown;

interface Statement {
  readonly text: string;
  readonly done: Done;
}

/**
 * Statements that begin a transaction. Nobody needs their results, so they go out with the next statement.
 */
const BEGIN_STATEMENT = /^(?:SET|START) TRANSACTION\b/;
const END_STATEMENT = /^(?:COMMIT|ROLLBACK)$/;
/** On a line of its own, so that a comment at the end of a statement cannot swallow it. */
const BETWEEN = '\n;';
/** Per packet: a small part of what a server accepts by default. */
const MOST_CHARACTERS = 200_000;

/**
 * Makes a connection send the statements that a transaction issues at the same time, with those that begin
 * it, in one packet, because most of our statements take less time than a round trip. The server runs them in
 * order and stops at the first that fails; then the whole packet fails. Unless a unique key was taken,
 * everything else in the transaction fails too until it is rolled back.
 *
 * On a Galera cluster every statement is sent alone: when another node ends the transaction in the middle of
 * a packet, the server says nothing and stores the remaining statements outside it.
 *
 * The connection must allow several statements per query. Only statements joined here may use that: a text
 * that contains a `;` is refused, so no text can bring a second statement along. Supports only TypeORM's form
 * of `query`: text, values and callback.
 */
export function joinStatements(connection: PoolConnection): void {
  const send = connection.query.bind(connection) as Query;
  const joined = new JoinedStatements(send);
  send("SHOW VARIABLES LIKE 'wsrep_on'", (error, rows) => {
    const [cluster] = (rows ?? []) as readonly { readonly Value: string }[];
    joined.mayJoin = !error && cluster?.Value !== 'ON';
  });
  const query = (sql: string, ...rest: readonly [Done] | readonly [readonly unknown[], Done]): void => {
    if (sql.includes(';')) throw new Error('a statement brings another one along');
    const [values, done] = rest.length === 1 ? [[], rest[0]] : rest;
    joined.add({ text: connection.format(sql, [...values]), done });
  };
  Object.assign(connection, { query });
}

class JoinedStatements {
  /** False until the server has said that it is not part of a Galera cluster. */
  mayJoin = false;
  private beginning: Statement[] = [];
  private waiting: Statement[] = [];
  private sent: Statement[] = [];
  private inTransaction = false;
  private isSending = false;
  /** Why the transaction can only be rolled back. */
  private failure: QueryError | null = null;

  constructor(private readonly query: Query) {}

  add(statement: Statement): void {
    const { text, done } = statement;
    if (ends(this.waiting.at(-1) ?? this.sent.at(-1))) {
      process.nextTick(done, new Error('the transaction has ended'));
    } else if (this.failure && text !== 'ROLLBACK') {
      process.nextTick(done, this.failure);
    } else if (BEGIN_STATEMENT.test(text)) {
      this.inTransaction = true;
      this.beginning.push({ text, done: () => undefined });
      process.nextTick(done, null, []);
    } else {
      this.waiting.push(...this.beginning.splice(0), statement);
      if (this.isSending) return;
      this.isSending = true;
      // By then every statement issued in this turn of the event loop has been added.
      process.nextTick(() => {
        this.send();
      });
    }
  }

  private send(): void {
    const packet = this.nextPacket();
    this.sent = packet;
    this.isSending = packet.length > 0;
    if (!this.isSending) return;
    this.query(packet.map(({ text }) => text).join(BETWEEN), (error, result, fields) => {
      this.sent = [];
      if (error) this.failed(packet, error);
      else this.succeeded(packet, result, fields);
      this.send();
    });
  }

  private nextPacket(): Statement[] {
    // Outside a transaction each statement is stored at once: after a failure nobody could tell which were.
    if (!this.inTransaction || !this.mayJoin) {
      const firstQuery = this.waiting.findIndex(({ text }) => !BEGIN_STATEMENT.test(text));
      return this.waiting.splice(0, firstQuery + 1);
    }
    let characters = 0;
    const tooMany = this.waiting.findIndex(({ text }) => (characters += text.length) > MOST_CHARACTERS);
    return this.waiting.splice(0, tooMany === -1 ? this.waiting.length : Math.max(tooMany, 1));
  }

  private succeeded(packet: readonly Statement[], result: unknown, fields: unknown): void {
    if (ends(packet.at(-1))) {
      this.inTransaction = false;
      this.failure = null;
    }
    for (const [index, { done }] of packet.entries())
      if (packet.length === 1) done(null, result, fields);
      else done(null, (result as unknown[])[index], (fields as unknown[] | undefined)?.[index]);
  }

  private failed(packet: readonly Statement[], error: QueryError): void {
    // The server may have ended the transaction, or not begun it: later statements would be stored alone.
    if (this.inTransaction && !isDuplicate(error)) this.failure = error;
    const lost = this.failure ? this.waiting.filter(({ text }) => text !== 'ROLLBACK') : [];
    this.waiting = this.waiting.filter((statement) => !lost.includes(statement));
    for (const { done } of [...packet, ...lost]) done(error);
  }
}

function ends(statement: Statement | undefined): boolean {
  return END_STATEMENT.test(statement?.text ?? '');
}
