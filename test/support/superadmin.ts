import type {
  DevCopyAnswer,
  ErrorBody,
  PurgeLanAnswer,
  RemakeSeatsAnswer,
  RestoreAnswer,
  WireBackup,
} from '../../adapters/http/contract.ts';
import { Crew, type CrewAnswer } from './crew.ts';
import { startTestProgram, type TestProgram, type TestProgramOptions } from './program.ts';

export const SUPERADMIN_PASSWORD = 'en lang setning for sjefen';

type Credentials = Parameters<typeof Crew.loggedIn>[1];
type Answer<T> = Promise<CrewAnswer<T & ErrorBody>>;

/** Starts a program with a superadmin password. */
export async function startGuardedProgram({
  variables,
  ...options
}: TestProgramOptions = {}): Promise<TestProgram> {
  return startTestProgram({ ...options, variables: { SUPERADMIN_PASSWORD, ...variables } });
}

/** A superadmin at their page. */
export class Superadmin {
  private constructor(readonly crew: Crew) {}

  /** Logs the first admin in. */
  static async loggedIn(program: TestProgram, as?: Credentials): Promise<Superadmin> {
    return new Superadmin(await Crew.loggedIn(program, as));
  }

  reset(password = SUPERADMIN_PASSWORD): Answer<PurgeLanAnswer> {
    return this.crew.post('/api/superAdmin/purgeLAN', { password });
  }

  restore(name?: string): Answer<RestoreAnswer> {
    return this.crew.post('/api/superAdmin/restoreFromBackup', { password: SUPERADMIN_PASSWORD, name });
  }

  remakeSeats(): Answer<RemakeSeatsAnswer> {
    return this.crew.post('/api/seating/remakeSeats');
  }

  devCopy(): Answer<DevCopyAnswer> {
    return this.crew.post('/api/superAdmin/createDevCopy');
  }

  /** Erases what is stored about an address or a booking code; throws unless it is done. */
  async erase(query: string): Promise<void> {
    const { status } = await this.crew.post('/api/admin/erasePersonalData', { query, confirm: query });
    if (status !== 200) throw new Error(`not erased: ${String(status)}`);
  }

  async backups(): Promise<WireBackup[]> {
    return (await this.crew.get<WireBackup[]>('/api/superAdmin/getBackups')).body;
  }

  async makeBackup(): Promise<WireBackup> {
    return (await this.crew.post<WireBackup>('/api/superAdmin/makeBackup')).body;
  }
}
