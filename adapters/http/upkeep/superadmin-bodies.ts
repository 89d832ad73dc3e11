import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsNumber,
  IsOptional,
  IsString,
  ValidateBy,
} from 'class-validator';
import type { NextEventForm } from '../../../domain/upkeep/next-event.ts';
import { IfThere, IsA, IsText } from '../bodies/body-rules.ts';
import { isPlainText } from '../bodies/plain-text.ts';

/** What a superadmin's password is asked for. */
class PasswordBody {
  @IsText()
  password: string = '';
}

/** `POST /api/superAdmin/purgeLAN`. `keepCrew`: the passes of crew and guards stay. */
export class PurgeLanBody extends PasswordBody {
  @IfThere()
  @IsBoolean()
  keepCrew?: boolean;
}

/** `POST /api/superAdmin/restoreFromBackup`: without a name, the newest backup that is not the safety copy of a restore. */
export class RestoreBody extends PasswordBody {
  @IsOptional()
  @IsText()
  name?: string;
}

/** `POST /api/superAdmin/confirmClock`: what the server's clock said (epoch ms) when it was found right. */
export class ConfirmClockBody {
  @IsNumber()
  at!: number;
}

/** `POST /api/superAdmin/confirmEnd`: the front page's end (epoch ms), which was over when it was typed. */
export class ConfirmEndBody {
  @IsNumber()
  end!: number;
}

/** More than there are kinds of leftovers; words that are none do no harm. */
const MOST_ACKNOWLEDGED = 50;

/** What is done with the hall: a word, or the size to lay it out in. Which word and size is left to the rule. */
function IsHall(): PropertyDecorator {
  return ValidateBy({
    name: 'hall',
    validator: { validate: (hall) => isPlainText(hall) || isHallSize(hall) },
  });
}

function isHallSize(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { rows, seatsPerRow } = value as Readonly<Record<string, unknown>>;
  return typeof rows === 'number' && typeof seatsPerRow === 'number';
}

class PricesBody {
  @IsNumber()
  priceNoFood!: number;

  @IsNumber()
  priceWithFood!: number;
}

/** What becomes of each page: `keep`, `empty` or `shift`. Missing ones are kept. */
class PageFatesBody {
  @IfThere()
  @IsText()
  front?: string;

  @IfThere()
  @IsText()
  signup?: string;

  @IfThere()
  @IsText()
  food?: string;

  @IfThere()
  @IsText()
  compo?: string;

  @IfThere()
  @IsText()
  info?: string;

  @IfThere()
  @IsText()
  program?: string;
}

/** `POST /api/superAdmin/newEvent`: the next LAN. `acknowledged`: the kinds of leftovers that the crew has ticked off. */
export class NewEventBody extends PurgeLanBody implements NextEventForm {
  @IsArray()
  @ArrayMaxSize(MOST_ACKNOWLEDGED)
  @IsString({ each: true })
  acknowledged!: string[];

  @IsText()
  name!: string;

  @IfThere()
  @IsText()
  shortName?: string;

  @IfThere()
  @IsText()
  venue?: string;

  @IfThere()
  @IsText()
  address?: string;

  @IsText()
  lanDate!: string;

  @IsText()
  lanFinishedDate!: string;

  @IsA(PricesBody)
  prices!: PricesBody;

  @IsHall()
  hall!: string | { readonly rows: number; readonly seatsPerRow: number };

  @IsA(PageFatesBody)
  pages!: PageFatesBody;

  @IsOptional()
  @IsNumber()
  opensAt?: number | null;

  @IsOptional()
  @IsNumber()
  closesAt?: number | null;

  @IfThere()
  @IsBoolean()
  renameTexts?: boolean;
}
