import { IsText } from '../core/body-rules.ts';

/** `POST /api/admin/exportPersonalData`: a booking code or an e-mail address. */
export class ExportPersonalDataBody {
  @IsText()
  query!: string;
}

/** `POST /api/admin/previewErasure` */
export class PreviewErasureBody extends ExportPersonalDataBody {}

/** `POST /api/admin/erasePersonalData`: `confirm` is the query once more. */
export class ErasePersonalDataBody extends ExportPersonalDataBody {
  @IsText()
  confirm: string = '';
}
