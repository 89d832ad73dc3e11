import type { WireActivity } from '../../adapters/http/contract.ts';
import { ADMIN, AdminServer } from './admin-server.ts';
import type { Reply } from './fake-server.ts';

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
  readonly crew = new AdminServer({
    'GET /api/admin/getActivityLogs': ({ path }) => this.page(queryOf(path)),
    'DELETE /api/admin/purgeActivityLogs': () => this.purge(),
  });
  readonly fetch = this.crew.fetch;
  acts: WireActivity[] = [];

  /** The query of each call to the log. */
  asked(): Record<string, string>[] {
    return this.crew.called('getActivityLogs').map(({ path }) => Object.fromEntries(queryOf(path)));
  }

  private page(asked: URLSearchParams): Reply {
    const [type, text] = [asked.get('type') ?? '', (asked.get('q') ?? '').toLowerCase()];
    const found = this.acts.filter(
      (act) =>
        (type === '' || act.type === type) &&
        `${act.email ?? ''} ${act.code ?? ''}`.toLowerCase().includes(text),
    );
    const size = Number(asked.get('size'));
    const from = (Number(asked.get('page')) - 1) * size;
    const headers = {
      'X-Total-Count': String(this.acts.length),
      'X-Filtered-Count': String(found.length),
    };
    return { body: found.slice(from, from + size), headers };
  }

  private purge(): Reply {
    const deleted = this.acts.length;
    const admin = ADMIN.username;
    this.acts = [anAct({ type: 'activity_log_purged', admin, details: { admin, deleted } })];
    return { body: { deleted } };
  }
}

function queryOf(path: string): URLSearchParams {
  return new URL(path, 'http://localhost').searchParams;
}
