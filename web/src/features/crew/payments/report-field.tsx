import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import css from './report.module.css';

interface ReportFieldProps {
  readonly reading: boolean;
  readonly problem: string | null | undefined;
  readonly onFile: (file: File) => void;
}

/** Where a report is dropped or chosen. The input lies over the whole frame, as browsers let files be dropped on it. */
export function ReportField({ reading, problem, onFile }: ReportFieldProps) {
  return (
    <div className={css.drop}>
      <Field
        label={
          <>
            <Icon name="money" /> Slipp Vipps-rapporten her, eller velg fil
          </>
        }
        rule="CSV eller Excel fra portal.vippsmobilepay.com. Den må ha kolonnen Melding."
        problem={problem}
      >
        {(ids) => (
          <input
            {...ids}
            type="file"
            accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            disabled={reading}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // The same file may be chosen again after it was corrected.
              target.value = '';
              if (file) onFile(file);
            }}
          />
        )}
      </Field>
      <p role="status">{reading ? 'Leser rapporten …' : null}</p>
    </div>
  );
}
