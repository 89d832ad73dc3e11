import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import css from './file-drop.module.css';
import { Icon, type IconName } from './icon.tsx';

interface FileDropProps extends Pick<
  ComponentProps<'input'>,
  'accept' | 'autoFocus' | 'disabled' | 'name' | 'ref'
> {
  readonly icon: IconName;
  readonly label: string;
  readonly rule: string;
  readonly problem: string | null | undefined;
  readonly onFile: (file: File) => void;
}

/**
 * Lets a file be dropped or chosen. The input covers the whole frame, because browsers accept files dropped
 * on it. It is invisible, because its text is in the browser's language.
 */
export function FileDrop({ icon, label, rule, problem, onFile, ...input }: FileDropProps) {
  return (
    <div className={`measure round-l surface pad-6 lit-accent ${css.drop}`}>
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
