import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  Max,
  Min,
  ValidateBy,
} from 'class-validator';
import { FIELDS } from '../../../domain/shared/field-limits.ts';
import { MOST_ORE, NOTE_LENGTH } from '../../../domain/payments/payment.ts';
import { MAX_PERSONS } from '../../../domain/signup/registration.ts';
import {
  eachSetting,
  settingOf,
  type Setting,
  type SettingKind,
  type SettingsField,
} from '../../../domain/shared/settings.ts';
import type { SettingsChanges } from '../../../domain/shared/settings-rules.ts';
import { MOST_REPORT_ROWS } from '../../../domain/payments/vipps-report.ts';
import {
  all,
  IfThere,
  IsAnything,
  IsGivenText,
  IsListOf,
  IsMoment,
  IsText,
  withFields,
} from '../bodies/body-rules.ts';
import { PlaceBody } from '../present/place.ts';

const MOST_CODES = 1_000;

/** Booking codes, or `skip`, by the line number of the report. */
function IsChoices(): PropertyDecorator {
  const validate = (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).length <= MOST_REPORT_ROWS &&
    Object.entries(value).every(
      ([row, code]: [string, unknown]) =>
        /^\d{1,5}$/.test(row) && typeof code === 'string' && code.length <= 20,
    );
  return ValidateBy({ name: 'choices', validator: { validate } });
}

/** `POST /api/admin/commitPayments` */
export class CommitPaymentsBody {
  @IsGivenText()
  import: string = '';

  @IsObject()
  @IsChoices()
  choices: Readonly<Record<string, string>> = {};

  /** A day (`2026-03-23`). */
  @IfThere()
  @ValidateBy({ name: 'day', validator: { validate: isDayOrNull } })
  coversUntil: string | null = null;

  @IsBoolean()
  mail: boolean = false;

  /** Money of another sales unit is right. */
  @IfThere()
  @IsBoolean()
  otherUnit?: boolean;
}

/** `POST /api/admin/undoImport/{id}` */
export class ReasonBody {
  @IsText(FIELDS.textLength)
  reason: string = '';
}

/** `POST /api/admin/assignPayment` */
export class AssignPaymentBody {
  @IsGivenText()
  id: string = '';

  @IsGivenText()
  code: string = '';
}

/** `POST /api/admin/addRefund` */
export class AddRefundBody {
  @IsText()
  code: string = '';

  @IsInt()
  @Min(1)
  @Max(MOST_ORE)
  ore: number = 0;

  @IsText(NOTE_LENGTH)
  note: string = '';
}

/** `POST /api/admin/expireCodes` */
export class ExpireCodesBody {
  @IsArray()
  @ArrayMaxSize(MOST_CODES)
  @ValidateBy({ name: 'texts', validator: { validate: isText } }, { each: true })
  codes: readonly string[] = [];

  @IsText(FIELDS.textLength)
  reason: string = '';
}

/** `POST /api/admin/reviveCode` */
export class ReviveCodeBody {
  @IsGivenText()
  code: string = '';

  @IsListOf(PlaceBody, MAX_PERSONS)
  seats: readonly PlaceBody[] = [];
}

/** `PUT /api/admin/setDeadline` */
export class SetDeadlineBody {
  @IsGivenText()
  code: string = '';

  @IsMoment()
  deadline: number = 0;
}

/** Somebody who is responsible, in `UpdateSettingsBody`. */
class ResponsibleBody {
  @IsText()
  name: string = '';

  @IsText()
  phone: string = '';
}

/** A band of the door, in `UpdateSettingsBody`. */
class BandBody {
  @IsText()
  text: string = '';

  // What is no such word is refused by the rule, which names the setting.
  @IsText()
  when: string = '';
}

const TYPES: { readonly [K in SettingKind]: (setting: Setting<K>) => PropertyDecorator } = {
  'yes-no': () => all(IfThere(), IsBoolean()),
  whole: () => all(IfThere(), IsInt()),
  'whole-or-none': () => all(IsOptional(), IsNumber()),
  wholes: () => all(IfThere(), IsArray(), ArrayMaxSize(10), IsInt({ each: true })),
  choice: ({ choices }) => all(IfThere(), IsIn(choices)),
  'time-of-day': () => all(IfThere(), IsText()),
  line: () => all(IfThere(), IsText()),
  bands: () => all(IfThere(), IsListOf(BandBody, 20)),
  people: () => all(IfThere(), IsListOf(ResponsibleBody, 20)),
  // Of whatever type, as those below.
  'web-address': () => IsAnything(),
};
/** Of whatever type, the rule refuses what is no such setting, and names it. */
const OF_ANY_TYPE: ReadonlySet<SettingsField> = new Set([
  ...(['onlineConsent', 'consentAge'] as const),
  ...(['waitingList', 'offerHours', 'autoOffer', 'refundIfResold'] as const),
]);

function typeOf<K extends SettingKind>(setting: Setting<K>): PropertyDecorator {
  return TYPES[setting.kind](setting);
}

/** A field for each setting. */
const SettingsBody = withFields<SettingsChanges>(
  eachSetting(() => undefined),
  (field) => (OF_ANY_TYPE.has(field) ? IsAnything() : typeOf(settingOf(field))),
);

/** `PUT /api/admin/updateSettings`: settings that are left out stay. */
export class UpdateSettingsBody extends SettingsBody {
  // What is neither a webhook, nor what was told of the stored one, nor nothing is refused by the rule, with a sentence.
  @IsAnything()
  discordCrew?: string | null;

  @IsAnything()
  discordPublic?: string | null;

  @IfThere()
  @IsInt()
  updatedAt?: number;
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= 20;
}

function isDayOrNull(value: unknown): boolean {
  return value === null || (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value));
}
