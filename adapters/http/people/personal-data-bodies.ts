import { IfThere, IsText } from '../core/body-rules.ts';

/** `POST /api/admin/exportPersonalData`: a booking code or an e-mail address. */
export class ExportPersonalDataBody {
  @IsText()
  query!: string;
}

/** `POST /api/admin/previewErasure` */
export class PreviewErasureBody extends ExportPersonalDataBody {}

/**
 * `POST /api/admin/erasePersonalData`: `confirm` is the query once more, `version` that of the preview, if nobody but whom
 * that names may go.
 */
export class ErasePersonalDataBody extends ExportPersonalDataBody {
  @IsText()
  confirm: string = '';

  @IfThere()
  @IsText()
  version?: string;
}
