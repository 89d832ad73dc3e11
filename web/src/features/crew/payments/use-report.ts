import { useEffect, useRef, useState } from 'react';
import type {
  CommitPaymentsAnswer,
  CommitPaymentsBody,
  PreviewPaymentsAnswer,
  RequestOf,
} from '../../../../../adapters/http/contract.ts';
import { ApiError } from '../../../api/client.ts';
import { failureText, useAdminCall, useAsAdmin, useFreshData } from '../../../admin/calls.ts';
import { upload } from '../../../admin/upload.ts';
import type { Choices } from './report-groups.ts';

export interface PreviewedReport {
  readonly file: File;
  readonly preview: PreviewPaymentsAnswer;
  readonly choices: Choices;
  /** The lines that have changed since the first preview. */
  readonly changed: readonly number[];
  /** The options that were chosen when booking failed. */
  readonly chosen?: Chosen;
}

type ReportState =
  | { readonly step: 'choosing'; readonly problem?: string | null }
  | { readonly step: 'reading'; readonly file: File }
  | { readonly step: 'looking'; readonly report: PreviewedReport; readonly problem?: string | null }
  | { readonly step: 'booking'; readonly report: PreviewedReport }
  | { readonly step: 'booked'; readonly report: PreviewedReport; readonly answer: CommitPaymentsAnswer };

type Chosen = Pick<RequestOf<CommitPaymentsBody>, 'coversUntil' | 'mail'>;

/** The import of a payment report: choosing, previewing and booking it. */
export function useReport() {
  const [state, setState] = useState<ReportState>({ step: 'choosing' });
  const asAdmin = useAsAdmin();
  const call = useAdminCall();
  const refresh = useFreshData();
  const reading = useRef<AbortController>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const preview = async (file: File) => {
    reading.current?.abort();
    const control = new AbortController();
    reading.current = control;
    return asAdmin((headers) =>
      upload<PreviewPaymentsAnswer>('/api/admin/previewPayments', file, {
        headers: { ...headers, 'X-File-Name': encodeURIComponent(file.name) },
        onProgress: () => undefined,
        signal: control.signal,
      }),
    );
  };

  const read = async (file: File) => {
    setState({ step: 'reading', file });
    try {
      const looked = { file, preview: await preview(file), choices: {}, changed: [] };
      setState({ step: 'looking', report: looked });
    } catch (error) {
      if (reading.current?.signal.aborted !== true)
        setState({ step: 'choosing', problem: failureText(error) });
    }
  };

  /** Previews the same file again, and keeps the choices for lines that have not changed. */
  const previewAgain = async (
    { file, choices }: PreviewedReport,
    chosen: Chosen,
    changed: readonly number[],
  ) => {
    try {
      const kept = Object.entries(choices).filter(([row]) => !changed.includes(Number(row)));
      const anew = { preview: await preview(file), choices: Object.fromEntries(kept) };
      setState({ step: 'looking', report: { file, ...anew, changed, chosen } });
    } catch (error) {
      setState({ step: 'choosing', problem: failureText(error) });
    }
  };

  const book = async (report: PreviewedReport, chosen: Chosen) => {
    setState({ step: 'booking', report });
    const { preview: looked, choices } = report;
    const body: RequestOf<CommitPaymentsBody> = { import: looked.import, choices, ...chosen };
    try {
      const path = '/api/admin/commitPayments';
      const answer = await call<CommitPaymentsAnswer>(path, { method: 'POST', body });
      setState({ step: 'booked', report, answer });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'import-stale')
        await previewAgain(report, chosen, error.details.rows ?? []);
      else setState({ step: 'looking', report, problem: failureText(error) });
    }
    await refresh();
  };

  return {
    state,
    read,
    book,
    choose: (report: PreviewedReport, choices: Choices) =>
      setState({ step: 'looking', report: { ...report, choices } }),
    leave: () => setState({ step: 'choosing' }),
  };
}
