import { Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { isPlainText } from './plain-text.ts';

/** Beyond any hall, and within any integer column. */
const MOST = 1_000;
/** Longer than any rule lets pass: the rule's own sentence is for people, this bound is for storage and time. */
const LONG = 500;

/** A text without control characters (tab and line breaks aside) or halves of characters, which no store takes back whole. */
function IsPlainText(): PropertyDecorator {
  return ValidateBy({ name: 'plainText', validator: { validate: isPlainText } });
}

/** A typed number, as text or as a number. */
function IsTypedNumber(): PropertyDecorator {
  const validate = (value: unknown): boolean =>
    Number.isFinite(value) || (isPlainText(value) && value.length <= LONG);
  return ValidateBy({ name: 'typedNumber', validator: { validate } });
}

export class SeatBody {
  @IsInt()
  @Min(1)
  @Max(MOST)
  rownum!: number;

  @IsInt()
  @Min(1)
  @Max(MOST)
  number!: number;
}

export class SeatsBody {
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => SeatBody)
  seats!: SeatBody[];
}

/** What the form leaves out is empty; the rules name what is missing. */
export class ParticipantBody {
  @IsString()
  @IsPlainText()
  @MaxLength(LONG)
  firstName: string = '';

  @IsString()
  @IsPlainText()
  @MaxLength(LONG)
  lastName: string = '';

  @IsTypedNumber()
  age: string | number = '';

  @IsTypedNumber()
  phone: string | number = '';

  @IsString()
  @IsPlainText()
  @MaxLength(LONG)
  email: string = '';

  @IsString()
  @IsPlainText()
  @MaxLength(LONG)
  special: string = '';

  @IsBoolean()
  foodTicket: boolean = false;

  @IsInt()
  @Min(1)
  @Max(MOST)
  rowNum!: number;

  @IsInt()
  @Min(1)
  @Max(MOST)
  seatNum!: number;
}

/** `[seats, persons, tooYoung]` as an object. The flag is not looked at: the server finds out for itself. */
export class SubmitBody extends SeatsBody {
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => ParticipantBody)
  persons!: ParticipantBody[];

  @Allow()
  tooYoung?: unknown;
}
