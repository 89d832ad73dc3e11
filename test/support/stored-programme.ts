import { PORTS } from '../../config/ports.ts';
import { aRow } from './page-builders.ts';
import type { TestProgram } from './program.ts';

/** Stores a programme of one row, or of these. Without one there is no page, and no calendar file of it. */
export async function storeProgramme({ container }: TestProgram, rows = [aRow()]): Promise<void> {
  const page = { name: 'program', content: { rows }, updatedAt: 1, updatedBy: 'crew' } as const;
  await container.get(PORTS.unitOfWork).run(({ pages }) => pages.put(page));
}
