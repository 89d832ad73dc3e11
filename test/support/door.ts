import { randomUUID } from 'node:crypto';
import type {
  AddDoorPhoneAnswer,
  DoorActsAnswer,
  DoorChangesAnswer,
  DoorListAnswer,
  EnrolAnswer,
  WireActResult,
  WireListedPerson,
} from '../../adapters/http/contract.ts';
import type { DoorPerson } from '../../domain/door/door-person.ts';
import { send, type Crew, type CrewAnswer } from './crew.ts';
import type { TestProgram } from './program.ts';

/** An act as a phone sends it; id and time are added where they are missing. */
export type SentDoorAct = Readonly<Record<string, unknown>> & { readonly type: string };

type Program = Pick<TestProgram, 'url' | 'clock'>;

/** A phone at the door, enrolled over HTTP. */
export class DoorPhoneAt {
  private constructor(
    private readonly program: Program,
    readonly session: string,
    readonly name: string,
  ) {}

  /** Has the crew add a phone, and opens its link. */
  static async enrolled(program: Program, crew: Crew, name = 'Dør 1'): Promise<DoorPhoneAt> {
    const { body } = await crew.post<AddDoorPhoneAnswer>('/api/admin/addDoorPhone', { name });
    const enrolled = await enrol(program, body.token);
    return new DoorPhoneAt(program, enrolled.body.session, name);
  }

  get<T>(path: string): Promise<CrewAnswer<T>> {
    return send<T>(this.program, this.session, 'GET', path);
  }

  post<T>(path: string, body: unknown = {}): Promise<CrewAnswer<T>> {
    return send<T>(this.program, this.session, 'POST', path, body);
  }

  list(): Promise<CrewAnswer<DoorListAnswer>> {
    return this.get('/api/door/list');
  }

  changes(since: string): Promise<CrewAnswer<DoorChangesAnswer>> {
    return this.get(`/api/door/changes?since=${since}`);
  }

  /** Sends acts, by a phone whose clock is right unless `sentAt` says otherwise; returns their results. */
  async acts(
    acts: readonly SentDoorAct[],
    sentAt = this.program.clock.now(),
  ): Promise<readonly WireActResult[]> {
    const whole = acts.map((act) => ({ id: randomUUID(), at: sentAt, ...act }));
    const { status, body } = await this.post<DoorActsAnswer>('/api/door/acts', { sentAt, acts: whole });
    if (status !== 200) throw new Error(`the acts were refused: ${JSON.stringify(body)}`);
    return body.results;
  }

  async act(act: SentDoorAct): Promise<WireActResult> {
    const [result] = await this.acts([act]);
    if (!result) throw new Error('an act has a result');
    return result;
  }

  /** The person at a position, as the list shows them. */
  async person(code: string, position = 1): Promise<DoorPerson | undefined> {
    const { body } = await this.list();
    return body.persons.find((one) => one.code === code && one.position === position);
  }
}

/** Opens the link of a door phone. */
export function enrol(program: Pick<TestProgram, 'url'>, token: unknown, ip?: string) {
  return send<EnrolAnswer>(program, null, 'POST', '/api/door/enrol', { token }, ip);
}

/** Those of a code in the crew's list. */
export async function listedOf(crew: Crew, code: string): Promise<WireListedPerson[]> {
  const { body } = await crew.get<WireListedPerson[]>('/api/admin/getpersons');
  return body.filter((one) => one.code === code);
}
