import type { LoginAnswer, WireListedPerson, WirePerson } from '../../adapters/http/contract.ts';
import { AdminAccounts } from '../../application/crew/admin-accounts.ts';
import type { AdminRole } from '../../domain/crew/admin.ts';
import { aForm } from './builders.ts';
import { FIRST_ADMIN, type TestProgram } from './program.ts';

/** An answer of the program. */
export interface CrewAnswer<T = unknown> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

/** Sends one call, with a token and a JSON body if any. */
export async function send<T = unknown>(
  program: Pick<TestProgram, 'url'>,
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
  ip = '192.0.2.7',
): Promise<CrewAnswer<T>> {
  const answer = await fetch(program.url + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': ip,
      ...(token !== null && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  // A file is no JSON.
  const isFile = answer.headers.has('content-disposition');
  const read: unknown = text && !isFile ? JSON.parse(text) : text || null;
  return { status: answer.status, body: read as T, headers: answer.headers };
}

/** A logged-in member of the crew. */
export class Crew {
  private constructor(
    private readonly program: Pick<TestProgram, 'url'>,
    readonly token: string,
    readonly username: string,
  ) {}

  /** Logs in over HTTP, as the first admin unless another is given. */
  static async loggedIn(program: Pick<TestProgram, 'url'>, who = FIRST_ADMIN): Promise<Crew> {
    const { body } = await send<LoginAnswer>(program, null, 'POST', '/api/admin/login', who);
    return new Crew(program, body.token, body.username);
  }

  /** Creates an account with a role and logs it in. */
  static async joined(program: TestProgram, username: string, role: AdminRole = 'admin'): Promise<Crew> {
    const accounts = program.container.get(AdminAccounts);
    const [first] = await accounts.all();
    if (!first) throw new Error('the program makes the first admin at its start');
    const password = `passord til ${username}`;
    await accounts.add(first, username, password, role);
    return Crew.loggedIn(program, { username, password });
  }

  get<T = unknown>(path: string): Promise<CrewAnswer<T>> {
    return send<T>(this.program, this.token, 'GET', path);
  }

  put<T = unknown>(path: string, body?: unknown): Promise<CrewAnswer<T>> {
    return send<T>(this.program, this.token, 'PUT', path, body);
  }

  post<T = unknown>(path: string, body?: unknown): Promise<CrewAnswer<T>> {
    return send<T>(this.program, this.token, 'POST', path, body);
  }

  delete<T = unknown>(path: string): Promise<CrewAnswer<T>> {
    return send<T>(this.program, this.token, 'DELETE', path);
  }

  /** Adds a group under one new code, on the first seats of row 1 unless they say otherwise; returns them. */
  async addsGroup(...persons: readonly Readonly<Record<string, unknown>>[]): Promise<WirePerson[]> {
    const whole = persons.map((one, index) => anAddUserBody({ seatNum: index + 1, ...one }));
    const { status, body } = await this.post<WirePerson[]>('/api/admin/addusers', { persons: whole });
    if (status !== 201) throw new Error(`the group was not added: ${JSON.stringify(body)}`);
    return body;
  }

  /** Adds a person on a seat; returns them. */
  async adds(overrides: Readonly<Record<string, unknown>> = {}): Promise<WirePerson> {
    const { status, body } = await this.post<WirePerson>('/api/admin/adduser', anAddUserBody(overrides));
    if (status !== 201) throw new Error(`the person was not added: ${JSON.stringify(body)}`);
    return body;
  }

  /** Everyone on the list, without the money of their codes, where they are and where their consents stand. */
  async persons(): Promise<WirePerson[]> {
    const { body } = await this.get<WireListedPerson[]>('/api/admin/getpersons');
    return body.map(
      ({ owedOre, receivedOre, deadline, paidByHand, presence, arrivedAt, consentState, ...person }) =>
        person,
    );
  }
}

/** What the back-office sends to add a person. */
export function anAddUserBody(overrides: Readonly<Record<string, unknown>> = {}) {
  return {
    ...aForm({ email: 'kari@example.no' }),
    ...{ code: '', age: 19, rowNum: 1, seatNum: 1, paid: false, arrived: false, consent: false },
    ...overrides,
  };
}
