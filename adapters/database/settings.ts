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

/** The key of this installation's digests, in hex. Made at the first start; processes that start at once get the same one. */
export async function instanceKey(source: DataSource): Promise<string> {
  const rows = source.getRepository(settingTable);
  const made = { name: HMAC_KEY, value: randomBytes(32).toString('hex') };
  await rows.createQueryBuilder().insert().values(made).orIgnore().execute();
  const stored = await rows.findOneByOrFail({ name: HMAC_KEY });
  return stored.value;
}
