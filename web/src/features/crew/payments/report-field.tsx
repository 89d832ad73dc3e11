import { FileDrop } from '../../../ui/file-drop.tsx';

const TYPES = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface ReportFieldProps {
  readonly reading: boolean;
  readonly problem: string | null | undefined;
  readonly onFile: (file: File) => void;
}

/** The field where a report is dropped or chosen. */
export function ReportField({ reading, problem, onFile }: ReportFieldProps) {
  return (
    <>
      <FileDrop
        icon="money"
        name="rapport"
        label="Slipp Vipps-rapporten her, eller velg fil"
        rule="CSV eller Excel fra portal.vippsmobilepay.com. Den må ha kolonnen Melding."
        problem={problem}
        accept={TYPES}
        disabled={reading}
        onFile={onFile}
      />
      <p role="status" className="flush gone-empty">
        {reading ? 'Leser rapporten …' : null}
      </p>
    </>
  );
}
