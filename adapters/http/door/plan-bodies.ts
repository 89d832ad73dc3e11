import { IsBoolean, IsInt } from 'class-validator';
import { PLAN } from '../../../domain/door/guard-plan.ts';
import { IfThere, IsListOf, IsMoment, IsText } from '../bodies/body-rules.ts';

/** Above the limits of the rule, which has a sentence. */
const MOST = 2;

class ShiftBody {
  @IsText()
  id: string = '';

  @IsMoment()
  from: number = -1;

  @IsMoment()
  to: number = -1;

  @IfThere()
  @IsText()
  passId?: string;

  @IfThere()
  @IsText()
  name?: string;

  @IfThere()
  @IsText()
  phone?: string;
}

class PlanRowBody {
  @IsText()
  id: string = '';

  @IsText()
  label: string = '';

  @IsBoolean()
  awake!: boolean;

  @IsListOf(ShiftBody, MOST * PLAN.shifts)
  shifts: readonly ShiftBody[] = [];
}

/** `PUT /api/admin/updatePlan`: the whole plan over the version that was edited; 0: none has been stored. */
export class UpdatePlanBody {
  @IsInt()
  version!: number;

  @IsListOf(PlanRowBody, MOST * PLAN.rows)
  rows: readonly PlanRowBody[] = [];
}
