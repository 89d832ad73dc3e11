import { IsInt } from 'class-validator';
import { SPONSORS } from '../../../domain/pages/sponsor.ts';
import { IfThere, IsListOf, IsText } from '../bodies/body-rules.ts';

/** One of the list. How long its texts may be is left to the rule, which has a sentence for it. */
export class SponsorBody {
  @IsText()
  name!: string;

  @IsText()
  url!: string;

  /** The `id` that the upload of the logo answered. */
  @IsText()
  logo!: string;
}

/** `PUT /api/admin/updateSponsors`: the whole list in its order. */
export class UpdateSponsorsBody {
  // More than there may be are left to the rule.
  @IsListOf(SponsorBody, 10 * SPONSORS.most)
  sponsors!: SponsorBody[];

  @IfThere()
  @IsInt()
  updatedAt?: number;
}
