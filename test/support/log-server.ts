import type { WireActivity } from '../../adapters/http/contract.ts';
import { ADMIN, AdminServer } from './admin-server.ts';

const AT = Date.parse('2027-02-03T22:30:05Z');

/** A log entry of a seat chosen late on the third of February, unless overridden. */
export function anAct(overrides: Partial<WireActivity> = {}): WireActivity {
  return {
    type: 'seat_selection',
    timestamp: AT,
    email: null,
    code: null,
    ipAddress: null,
    admin: null,
    details: {},
    ...overrides,
  };
}

/** The back-office's server with a log that it filters and pages. */
export class LogServer {
  readonly crew = new AdminServer().acceptToken('earlier');
  acts: WireActivity[] = [];

  readonly fetch = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    if (!this.knows(pathname)) return this.crew.fetch(path, init);
    const planned = this.crew.next.some((one) => path.includes(one.path));
    // Refused calls and planned answers are the same as everywhere.
    const answer = (await this.crew.fetch(path, init)) as { status: number };
    if (planned || answer.status === 401) return answer;
    return pathname.endsWith('purgeActivityLogs') ? this.purge() : this.page(searchParams);
  };

  /** The query of each call to the log. */
  asked(): Record<string, string>[] {
    return this.crew
      .called('getActivityLogs')
      .map(({ path }) => Object.fromEntries(new URL(path, 'http://localhost').searchParams));
  }

  private knows(pathname: string): boolean {
    return pathname.endsWith('/getActivityLogs') || pathname.endsWith('/purgeActivityLogs');
  }

  private page(asked: URLSearchParams): unknown {
    const [type, text] = [asked.get('type') ?? '', (asked.get('q') ?? '').toLowerCase()];
    const found = this.acts.filter(
      (act) =>
        (type === '' || act.type === type) &&
        `${act.email ?? ''} ${act.code ?? ''}`.toLowerCase().includes(text),
    );
    const size = Number(asked.get('size'));
    const from = (Number(asked.get('page')) - 1) * size;
    return answered(found.slice(from, from + size), {
      'X-Total-Count': String(this.acts.length),
      'X-Filtered-Count': String(found.length),
    });
  }

  private purge(): unknown {
    const deleted = this.acts.length;
    const admin = ADMIN.username;
    this.acts = [anAct({ type: 'activity_log_purged', admin, details: { admin, deleted } })];
    return answered({ deleted });
  }
}

function answered(body: unknown, headers: Readonly<Record<string, string>> = {}): unknown {
  return {
    ok: true,
    status: 200,
    headers: new Headers({ 'Content-Type': 'application/json', ...headers }),
    json: () => Promise.resolve(body),
  };
}
