import { IsOptional } from 'class-validator';
import { IsA, IsListOf, IsPlaceNumber } from '../bodies/body-rules.ts';
import { GuardianBody, participantBody } from '../bodies/person-fields.ts';
import { ALL_FIELDS } from '../../../domain/signup/participant-fields.ts';
import { PlaceBody } from '../present/place.ts';
import type { RequestOf } from '../present/wire.ts';

/** One person of a sign-up. */
export class ParticipantBody extends participantBody(ALL_FIELDS) {
  @IsOptional()
  @IsA(GuardianBody)
  guardian?: GuardianBody | null;

  @IsPlaceNumber()
  rowNum!: number;

  @IsPlaceNumber()
  seatNum!: number;
}

/** `PUT /api/seating/submit/{guid}`, as an object. */
export class SubmitBody {
  @IsListOf(PlaceBody, 50)
  seats!: PlaceBody[];

  @IsListOf(ParticipantBody, 50)
  persons!: ParticipantBody[];
}
/** The request body is a list. The server works out `tooYoung` itself. */
export type SubmitRequest = readonly [
  seats: RequestOf<SubmitBody>['seats'],
  persons: RequestOf<SubmitBody>['persons'],
  tooYoung: boolean,
];
