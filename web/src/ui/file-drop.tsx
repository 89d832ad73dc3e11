import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import css from './file-drop.module.css';
import { Icon, type IconName } from './icon.tsx';

interface FileDropProps extends Pick<ComponentProps<'input'>, 'accept' | 'autoFocus' | 'disabled' | 'ref'> {
  readonly icon: IconName;
  readonly label: string;
  readonly rule: string;
  readonly problem: string | null | undefined;
  readonly onFile: (file: File) => void;
}

/**
 * Where a file is dropped or chosen. The input lies over the whole frame, as browsers let files be dropped on it, and is not
 * seen: what browsers write in it is in their own language.
 */
export function FileDrop({ icon, label, rule, problem, onFile, ...input }: FileDropProps) {
  return (
    <div className={css.drop}>
      <Field
        label={
          <>
            <Icon name={icon} /> {label}
          </>
        }
        rule={rule}
        problem={problem}
      >
        {(ids) => (
          <input
            {...ids}
            {...input}
            type="file"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // The same file may be chosen again after it was corrected.
              target.value = '';
              if (file) onFile(file);
            }}
          />
        )}
      </Field>
    </div>
  );
}
