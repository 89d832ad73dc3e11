import { EntitySchema, type EntityManager, type Repository } from 'typeorm';
import type { Activity, ActivityLog, ActivityType } from '../../application/ports/crew-stores.ts';
import { ADDRESS, CODE, epoch, IP_KEY, json, words } from './columns.ts';

export interface ActivityRow {
  id: number;
  type: ActivityType;
  happened_at: number;
  email: string | null;
  code: string | null;
  ip: string | null;
  details: object;
}

export const activityTable = new EntitySchema<ActivityRow>({
  name: 'activity',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    type: words(64),
    happened_at: epoch,
    email: { ...words(ADDRESS), nullable: true },
    code: { ...words(CODE), nullable: true },
    ip: { ...words(IP_KEY), nullable: true },
    details: json,
  },
  indices: [{ name: 'activity_happened', columns: ['happened_at', 'id'] }],
});

function toActivity({ type, happened_at, email, code, ip, details }: ActivityRow): Activity {
  return {
    type,
    at: happened_at,
    ...(email !== null && { email }),
    ...(code !== null && { code }),
    ...(ip !== null && { ip }),
    details: { ...details },
  };
}

function toRow({ type, at, email, code, ip, details }: Activity): Omit<ActivityRow, 'id'> {
  return { type, happened_at: at, email: email ?? null, code: code ?? null, ip: ip ?? null, details };
}

export class DatabaseActivityLog implements ActivityLog {
  private readonly rows: Repository<ActivityRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(activityTable);
  }

  async add(activity: Activity) {
    await this.rows.insert(toRow(activity));
  }

  async newest(count: number) {
    const rows = await this.rows.find({ order: { happened_at: 'DESC', id: 'DESC' }, take: count });
    return rows.map(toActivity);
  }
}
