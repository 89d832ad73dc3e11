import { IsBoolean, IsInt, IsOptional } from 'class-validator';
import type { TypedFacts } from '../../../domain/desk/facts.ts';
import { eachFact } from '../../../domain/shared/event-facts.ts';
import { all, IfThere, IsText, withFields } from '../bodies/body-rules.ts';

const UNCHANGED: TypedFacts = eachFact(() => undefined);

/** `PUT /api/superAdmin/updateFacts`: the superadmin password, and the facts to change. */
export class FactsBody extends withFields(UNCHANGED, () => all(IfThere(), IsText())) {
  @IsText()
  password: string = '';
}

/**
 * `PUT /api/admin/hideTask`: until when (epoch ms) a task is hidden; null: it is shown. `done`: it has a press of that name
 * and is done, whatever `until` says.
 */
export class HideTaskBody {
  @IsText()
  id!: string;

  @IsOptional()
  @IsInt()
  until: number | null = null;

  @IfThere()
  @IsBoolean()
  done?: boolean;
}
