import { useEffect, useRef, useState } from 'react';
import type {
  CommitPaymentsAnswer,
  CommitPaymentsBody,
  PreviewPaymentsAnswer,
  RequestOf,
} from '../../../../../adapters/http/contract.ts';
import { ApiError } from '../../../api/client.ts';
import { failureText, useAdminCall, useAsAdmin, useFreshData } from '../../../admin/calls.ts';
import { useCrewDraft } from '../../../admin/crew-draft.ts';
import { upload } from '../../../admin/upload.ts';
import type { Choices } from './report-groups.ts';

export interface PreviewedReport {
  /** The name of its file. */
  readonly name: string;
  /** Missing after a reload, which keeps the preview alone. */
  readonly file?: File | undefined;
  readonly preview: PreviewPaymentsAnswer;
  readonly choices: Choices;
  /** The lines that have changed since the first preview. */
  readonly changed: readonly number[];
  /** The options, once they differ from those proposed. */
  readonly chosen?: Chosen | undefined;
}

type ReportState =
  | { readonly step: 'choosing'; readonly problem?: string | null }
  | { readonly step: 'reading'; readonly file: File }
  | { readonly step: 'looking'; readonly report: PreviewedReport; readonly problem?: string | null }
  | { readonly step: 'booking'; readonly report: PreviewedReport }
  | { readonly step: 'booked'; readonly report: PreviewedReport; readonly answer: CommitPaymentsAnswer };

export type Chosen = Pick<RequestOf<CommitPaymentsBody>, 'coversUntil' | 'mail' | 'otherUnit'>;

const FILE_GONE =
  'Påmeldingene er endret siden du så på rapporten. Ingenting er ført. Last opp rapporten på nytt.';

function isReport(kept: unknown): kept is PreviewedReport {
  const { name, preview, choices, changed } = (kept ?? {}) as Partial<PreviewedReport>;
  return (
    typeof name === 'string' &&
    typeof preview?.import === 'string' &&
    [preview.rows, preview.withoutAddress, changed].every(Array.isArray) &&
    typeof choices === 'object'
  );
}

/**
 * The import of a payment report: choosing, previewing and booking it. A preview survives a reload and a visit to another
 * page in this tab, until it is booked or given up, or the admin logs out: it names payers.
 */
export function useReport() {
  const [kept, keep] = useCrewDraft('payment-report', isReport);
  const [state, setStep] = useState<ReportState>(
    kept ? { step: 'looking', report: kept } : { step: 'choosing' },
  );
  const setState = (next: ReportState) => {
    setStep(next);
    if (next.step === 'looking') keep({ ...next.report, file: undefined });
    // While it is booked it stays: whether that worked is not known before the answer.
    else if (next.step !== 'booking') keep(null);
  };
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
      const looked = { name: file.name, file, preview: await preview(file), choices: {}, changed: [] };
      setState({ step: 'looking', report: looked });
    } catch (error) {
      if (reading.current?.signal.aborted !== true)
        setState({ step: 'choosing', problem: failureText(error) });
    }
  };

  /** Previews the same file again, and keeps the choices for lines that have not changed. */
  const previewAgain = async (
    { name, file, choices }: PreviewedReport,
    chosen: Chosen,
    changed: readonly number[],
  ) => {
    if (!file) return setState({ step: 'choosing', problem: FILE_GONE });
    try {
      const kept = Object.entries(choices).filter(([row]) => !changed.includes(Number(row)));
      const anew = { preview: await preview(file), choices: Object.fromEntries(kept) };
      setState({ step: 'looking', report: { name, file, ...anew, changed, chosen } });
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
    change: (report: PreviewedReport, part: Pick<Partial<PreviewedReport>, 'choices' | 'chosen'>) =>
      setState({ step: 'looking', report: { ...report, ...part } }),
    leave: () => setState({ step: 'choosing' }),
  };
}
