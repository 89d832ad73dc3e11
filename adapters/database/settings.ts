import { randomBytes } from 'node:crypto';
import { EntitySchema, type DataSource } from 'typeorm';
import { varchar } from './columns.ts';

export interface SettingRow {
  name: string;
  value: string;
}

export const settingTable = new EntitySchema<SettingRow>({
  name: 'setting',
  columns: {
    name: { ...varchar(64), primary: true },
    value: { type: 'text' },
  },
});

const HMAC_KEY = 'hmac-key';

/**
 * The installation's HMAC key (32 bytes, in hex). Created at the first start; processes that start at the same time
 * get the same key.
 */
export async function loadHmacKey(source: DataSource): Promise<string> {
  const rows = source.getRepository(settingTable);
  const existing = await rows.findOneBy({ name: HMAC_KEY });
  if (existing) return existing.value;
  const candidate = { name: HMAC_KEY, value: randomBytes(32).toString('hex') };
  await rows.createQueryBuilder().insert().values(candidate).orIgnore().execute();
  const stored = await rows.findOneByOrFail({ name: HMAC_KEY });
  return stored.value;
}
