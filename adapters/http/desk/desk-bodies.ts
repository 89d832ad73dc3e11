import { IsBoolean, IsInt, IsOptional } from 'class-validator';
import type { TypedFacts } from '../../../domain/desk/facts.ts';
import { IfThere, IsText } from '../bodies/body-rules.ts';

/** `PUT /api/superAdmin/updateFacts`: the superadmin password, and the facts to change. */
export class FactsBody implements TypedFacts {
  @IsText()
  password: string = '';

  @IfThere()
  @IsText()
  name?: string;

  @IfThere()
  @IsText()
  venue?: string;

  @IfThere()
  @IsText()
  address?: string;

  @IfThere()
  @IsText()
  organisation?: string;

  @IfThere()
  @IsText()
  organisationNumber?: string;

  @IfThere()
  @IsText()
  contactEmail?: string;

  @IfThere()
  @IsText()
  vippsNumber?: string;

  @IfThere()
  @IsText()
  mapUrl?: string;
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
