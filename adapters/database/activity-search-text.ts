import { createHash } from 'node:crypto';
import { MoreThan, type DataSource } from 'typeorm';
import { ACTIVITY_REASONS, ACTIVITY_LABELS } from '../../domain/crew/activity-words.ts';
import { PAGE_TITLES } from '../../domain/crew/fact-words.ts';
import { activityTable, searchTextOf } from './activity-log.ts';
import { settingTable } from './settings.ts';

const SETTING = 'activity-words';
/** Raise it when `searchTextOf` builds the text in another way. */
const FORM = 2;
/** Acts per statement. */
const BATCH = 500;

/**
 * Rebuilds the search text (`words`) of every activity when this version labels acts differently from the
 * version that wrote them. An interrupted run starts over at the next start.
 */
export async function refreshSearchTexts(source: DataSource): Promise<void> {
  const settings = source.getRepository(settingTable);
  const current = JSON.stringify([FORM, ACTIVITY_LABELS, ACTIVITY_REASONS, PAGE_TITLES]);
  const value = createHash('sha256').update(current).digest('hex');
  if ((await settings.findOneBy({ name: SETTING }))?.value === value) return;
  const acts = source.getRepository(activityTable);
  for (let last = 0; ;) {
    const batch = await acts.find({ where: { id: MoreThan(last) }, order: { id: 'ASC' }, take: BATCH });
    const newest = batch.at(-1);
    if (!newest) break;
    const ids = batch.map(({ id }) => id);
    await source.query(
      `UPDATE activity SET words = CASE id ${'WHEN ? THEN ? '.repeat(ids.length)}END
        WHERE id IN (${ids.map(() => '?').join(', ')})`,
      [...batch.flatMap((act) => [act.id, searchTextOf(act)]), ...ids],
    );
    last = newest.id;
  }
  await settings.save({ name: SETTING, value });
}
