import type { PlaceText } from '../../../domain/compo/compo.ts';
import type { WireCompoSummary } from '../present/wire.ts';
import type { Group } from '../../../domain/compo/group-play.ts';
import type { Match } from '../../../domain/compo/match.ts';
import type { Round } from '../../../domain/compo/bracket.ts';

export type WireMatch = Match;
export type WireGroup = Group;
export interface WireRound extends Round {
  readonly name: string;
}

/** A team as everybody sees it: no more than its name and nicks. */
export interface WireTeam {
  readonly id: string;
  readonly name: string;
  readonly nicks: readonly string[];
}

/** `GET /api/compo/{game}` */
export interface WireCompo extends Omit<WireCompoSummary, 'teams'> {
  readonly teams: readonly WireTeam[];
  readonly groups: readonly WireGroup[];
  readonly rounds: readonly WireRound[];
  /** Ids of matches. */
  readonly next: readonly string[];
  readonly results: readonly PlaceText[];
  readonly link: string | null;
  readonly version: number;
}

/** Of one's own persons, one that is in. */
export interface MyMembership {
  readonly position: number;
  /** Their own id among the members. */
  readonly member: string;
  readonly nick: string;
  /** The team's id. */
  readonly team: string;
  readonly captain: boolean;
  /** For the captain only. */
  readonly teamCode: string | null;
  /** A team on which somebody has paid has got its place. */
  readonly waits?: true;
  readonly members: readonly { readonly id: string; readonly nick: string; readonly captain: boolean }[];
}

/** `GET /api/my/compo/{game}` and the acts on teams. */
export interface MyCompoAnswer extends WireCompo {
  readonly mine: readonly MyMembership[];
}

/** A team as the crew sees it. */
export interface AdminTeam {
  readonly id: string;
  readonly name: string;
  /** How many it lacks. */
  readonly missing: number;
  /** A team on which somebody has paid has got its place. */
  readonly waits?: true;
  readonly members: readonly {
    readonly id: string;
    readonly nick: string;
    readonly captain: boolean;
    readonly code: string;
    readonly position: number;
    readonly firstName: string;
    readonly lastName: string;
    readonly rowNum: number;
    readonly seatNum: number;
  }[];
}

/** `GET /api/admin/getCompo/{game}` */
export interface AdminCompoAnswer extends Omit<WireCompo, 'teams'> {
  readonly thirdPlace: boolean;
  readonly groupCount: number;
  readonly advance: number;
  /** Null before the draw. */
  readonly seed: number | null;
  /** Drawn in an order that the crew gave: the number decides no more than the lot. */
  readonly byHand?: true;
  readonly teams: readonly AdminTeam[];
  /** What the crew has written of the first three. */
  readonly texts: readonly PlaceText[];
}

/** `PUT /api/admin/setCompo/{game}`: null where it was taken away. */
export type SetCompoAnswer = WireCompo | null;

/** `PUT /api/admin/reportMatch/{game}`. 409 `changed-meanwhile` has the `match` as it stands now, and the `version`. */
export interface ReportMatchAnswer extends WireCompo {
  /** Matches that lost their result, by id. */
  readonly cleared: readonly string[];
}
