import type { SettingsField } from '../../../domain/shared/settings.ts';
import type { BoxHit } from './box-hits.ts';
import { SETTING_TEXTS } from './setting-texts.ts';

/** The settings, as the box finds them: each leads to its field. */
export const SETTING_ENTRIES: readonly BoxHit[] = (Object.keys(SETTING_TEXTS) as SettingsField[]).map(
  (field) => ({
    id: field,
    label: SETTING_TEXTS[field].label,
    detail: 'Innstilling',
    path: `/admin/settings#${field}`,
    words: SETTING_TEXTS[field].rule,
  }),
);
