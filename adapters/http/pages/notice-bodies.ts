import { IsBoolean, IsInt, IsNumber, IsOptional } from 'class-validator';
import { IfThere, IsText } from '../bodies/body-rules.ts';

/** `until` (epoch ms): null or absent for the end of the LAN. */
export class UpdateNoticeBody {
  @IsText()
  text!: string;

  // Whether it is a whole number and in the future is left to the rule, which has a sentence for it.
  @IsOptional()
  @IsNumber()
  until?: number | null;

  @IfThere()
  @IsBoolean()
  discord?: boolean;

  @IfThere()
  @IsInt()
  updatedAt?: number;
}
