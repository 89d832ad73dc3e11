import { planWith } from '../../domain/door/guard-plan.ts';
import { nextVersion } from '../shared/stored-pages.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/**
 * Takes the shifts out of the plan that began before a moment (epoch ms), with the names that were typed there; all of them where
 * the last event is over and no next one is set (`until` null). The rows stay. Returns the passes of those who are on in the next one.
 */
export async function forgetPlan(
  { pages }: Pick<Stores, 'pages'>,
  until: number | null,
): Promise<ReadonlySet<string>> {
  const stored = await pages.get('plan');
  if (!stored) return new Set();
  const content = planWith(stored.content, ({ from }) => until !== null && from >= until);
  if (JSON.stringify(content) !== JSON.stringify(stored.content)) {
    const { updatedAt } = stored;
    await pages.save({ ...stored, content, updatedAt: nextVersion(stored, updatedAt) }, updatedAt);
  }
  return new Set(content.rows.flatMap(({ shifts }) => shifts.flatMap(({ passId }) => passId ?? [])));
}
