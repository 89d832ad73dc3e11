import { ArrayMaxSize, IsArray, IsBoolean, IsInt, IsString, Max, Min } from 'class-validator';
import { COMPO, type CompoKind, type PlaceText, type TeamSize } from '../../../domain/compo/compo.ts';
import type { Walkover } from '../../../domain/compo/match.ts';
import { IfThere, IsAnything, IsGivenText, IsText } from '../bodies/body-rules.ts';

/** The highest position that a body may name. */
const MOST_POSITION = 99;

/** `POST /api/my/compo/{game}/leave`: one of the own persons. */
export class PositionBody {
  @IsInt()
  @Min(1)
  @Max(MOST_POSITION)
  position!: number;
}

/** `POST /api/my/compo/{game}/team`. Without a name the team has its member's, where each plays alone. */
export class NewTeamBody extends PositionBody {
  @IsString()
  nick: string = '';

  @IfThere()
  @IsString()
  name?: string;
}

/** `POST /api/my/compo/{game}/join` */
export class JoinTeamBody extends PositionBody {
  @IsString()
  nick: string = '';

  @IsString()
  teamCode: string = '';
}

/** `PUT /api/my/compo/{game}/team` */
export class RenameTeamBody extends PositionBody {
  @IsString()
  name: string = '';
}

/** `POST /api/my/compo/{game}/remove`: `member` is the mate's id. */
export class RemoveMemberBody extends PositionBody {
  @IsText()
  member: string = '';
}

class VersionedBody {
  /** Of the competition that the crew sees. */
  @IfThere()
  @IsInt()
  version?: number;
}

/**
 * `PUT /api/admin/setCompo/{game}`. What is left out stays; `kind: null` takes the competition away. The rules of the domain
 * say what may stand where.
 */
export class SetCompoBody extends VersionedBody {
  @IsAnything()
  kind?: CompoKind | null;

  @IsAnything()
  startsAt?: number | null;

  @IsAnything()
  closesAt?: number | null;

  @IsAnything()
  teamSize?: TeamSize;

  @IsAnything()
  mostTeams?: number | null;

  @IsAnything()
  thirdPlace?: boolean;

  @IsAnything()
  groupCount?: number;

  @IsAnything()
  advance?: number;

  @IsAnything()
  results?: readonly PlaceText[];

  @IsAnything()
  link?: string | null;
}

/** `POST /api/admin/drawCompo/{game}`: by an order of teams, the best first, or by chance that a seed decides. */
export class DrawCompoBody extends VersionedBody {
  @IsAnything()
  seed?: number;

  @IfThere()
  @IsArray()
  @ArrayMaxSize(2 * COMPO.mostTeams)
  @IsString({ each: true })
  order?: readonly string[];
}

/** `PUT /api/admin/reportMatch/{game}`: a score, or who goes through without one; both null: no result. */
export class ReportMatchBody {
  @IsText()
  match: string = '';

  @IsAnything()
  a?: number | null;

  @IsAnything()
  b?: number | null;

  @IsAnything()
  walkover?: Walkover | null;

  /** Takes along what was reported of matches that get other teams. */
  @IfThere()
  @IsBoolean()
  clear?: boolean;

  @IsInt()
  version!: number;
}

/** `POST /api/admin/resetDraw/{game}` */
export class ResetDrawBody extends VersionedBody {}

/** `POST /api/admin/removeTeam/{game}` */
export class RemoveTeamBody {
  @IsGivenText()
  team: string = '';
}

/** `POST /api/admin/renameTeam/{game}` */
export class RenameAnyTeamBody extends RemoveTeamBody {
  @IsString()
  name: string = '';
}
