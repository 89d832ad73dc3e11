import { IfThere, IsText } from '../bodies/body-rules.ts';

/** `POST /api/admin/exportPersonalData`: a booking code or an e-mail address. */
export class ExportPersonalDataBody {
  @IsText()
  query!: string;
}

/** `POST /api/admin/previewErasure` */
export class PreviewErasureBody extends ExportPersonalDataBody {}

/**
 * `POST /api/admin/erasePersonalData`: `confirm` repeats the query; with the `version` of a preview, only
 * those whom the preview named are erased.
 */
export class ErasePersonalDataBody extends ExportPersonalDataBody {
  @IsText()
  confirm: string = '';

  @IfThere()
  @IsText()
  version?: string;
}
