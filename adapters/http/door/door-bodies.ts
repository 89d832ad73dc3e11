import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { IsMoment } from '../bodies/body-rules.ts';

const MOST_HOURS = 24;

/** `POST /api/admin/addDoorPhone` */
export class AddDoorPhoneBody {
  @IsString()
  name: string = '';
}

/** `POST /api/admin/undoDoorPhone/{id}`: how far back. */
export class HoursBody {
  @IsInt()
  @Min(1)
  @Max(MOST_HOURS)
  hours!: number;
}

/** `POST /api/door/enrol` */
export class EnrolBody {
  @IsString()
  token: string = '';
}

/** `POST /api/door/acts`. Each act is checked by itself, because the answer names the one that is wrong. */
export class DoorActsBody {
  /** The phone's clock now, epoch ms. */
  @IsMoment()
  sentAt: number = -1;

  /** How many acts are left in the phone's queue after this call. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  waiting?: number;
}
