import { useId, useState } from 'react';
import type {
  ErasePersonalDataAnswer,
  ErasePersonalDataBody,
  ExportPersonalDataAnswer,
  ExportPersonalDataBody,
  PreviewErasureAnswer,
  PreviewErasureBody,
  RequestOf,
} from '../../../../../adapters/http/contract.ts';
import { KEPT_DAYS } from '../../../../../domain/shared/limits.ts';
import { ApiError } from '../../../api/client.ts';
import { isUnreachable } from '../../../api/query-client.ts';
import { failureText, useAdminCall, useFreshData } from '../../../admin/calls.ts';
import { downloadJson } from '../../../admin/downloads.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { useFields, failed } from '../../../ui/use-form.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { erasedText } from './texts.ts';

/** Exports or erases everything stored about a person, on their request. */
export default function PrivacyPage() {
  const call = useAdminCall();
  const refresh = useFreshData();
  const formId = useId();
  const [preview, setPreview] = useState<PreviewErasureAnswer>();
  const { values, field, busy, run, show } = useFields({ query: '' });
  const { query } = values;
  const [message, setMessage] = useState('');

  const attempt = (act: () => Promise<string>) => {
    setMessage('');
    return act()
      .then(setMessage)
      .then(
        () => null,
        (error: unknown) => failed(error, 'query'),
      );
  };
  const fetchAll = () =>
    attempt(async () => {
      const body: RequestOf<ExportPersonalDataBody> = { query };
      const data = await call<ExportPersonalDataAnswer>('/api/admin/exportPersonalData', {
        method: 'POST',
        body,
      });
      downloadJson(`personopplysninger-${query.trim()}`, data);
      return 'Opplysningene er lastet ned.';
    });
  const askToErase = () =>
    attempt(async () => {
      const body: RequestOf<PreviewErasureBody> = { query };
      setPreview(await call<PreviewErasureAnswer>('/api/admin/previewErasure', { method: 'POST', body }));
      return '';
    });
  const erase = async (confirm: string, { version }: PreviewErasureAnswer) => {
    try {
      const body: RequestOf<ErasePersonalDataBody> = { query, confirm, version };
      const path = '/api/admin/erasePersonalData';
      const { erased } = await call<ErasePersonalDataAnswer>(path, { method: 'POST', body });
      await refresh();
      setMessage(erasedText(erased));
    } catch (error) {
      const sentence = failureText(error) ?? '';
      if (mayTryAgain(error)) return { sentence, fields: ['confirm'] } as const;
      show({ sentence, fields: ['query'] });
    }
    setPreview(undefined);
    return null;
  };

  return (
    <Page title="Personvern">
      <Panel>
        <p>
          Her finner du alt vi har lagret om én påmeldingskode eller én e-postadresse, når noen ber om innsyn
          eller sletting. Siden sletter ellers av seg selv: spesielle hensyn {KEPT_DAYS.special} dager og alle
          personopplysninger {KEPT_DAYS.all} dager etter arrangementet.
        </p>
        <form id={formId} noValidate onSubmit={(event) => run(fetchAll, event)}>
          <TextField {...field('query')} label="Påmeldingskode eller epost" spellCheck={false} />
        </form>
        <Toolbar label="Personopplysninger">
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            Last ned
          </Button>
          <Button variant="danger" busy={busy} onClick={() => run(askToErase)}>
            Slett
          </Button>
        </Toolbar>
        <p role="status">{message}</p>
      </Panel>
      {preview ? (
        <EraseDialog
          query={query}
          preview={preview}
          onErase={(confirm) => erase(confirm, preview)}
          onClose={() => setPreview(undefined)}
        />
      ) : null}
    </Page>
  );
}

/** Whether the confirmation may be tried again with the same preview. */
function mayTryAgain(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof ApiError && error.code === 'confirmation-differs');
}
