import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import css from './field.module.css';

/** What ties a control to its label, its rule and its mistake. Spread it on the control. */
export interface FieldIds {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

interface FieldProps {
  readonly label: ReactNode;
  /** Said before the mistake: the form that is wanted. */
  readonly rule?: ReactNode;
  /** The mistake, as a sentence. */
  readonly problem?: string | null | undefined;
  readonly children: (ids: FieldIds) => ReactNode;
}

/** A label above its control, the rule below it, and the mistake where it was made. */
export function Field({ label, rule, problem, children }: FieldProps) {
  const id = useId();
  const ruleId = `${id}-rule`;
  const problemId = `${id}-problem`;
  const described = [rule ? ruleId : '', problem ? problemId : ''].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(problem && { 'aria-invalid': true as const }),
      })}
      {rule ? (
        <p id={ruleId} className={css.rule}>
          {rule}
        </p>
      ) : null}
      <div aria-live="polite">
        {problem ? (
          <p id={problemId} className={css.problem}>
            <Icon name="warning" /> {problem}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** A one-line input, dressed. Takes everything that `<input>` takes. */
export function TextInput(input: ComponentProps<'input'>) {
  return <input type="text" {...input} className={css.control} />;
}

/** An input of several lines. */
export function TextArea(area: ComponentProps<'textarea'>) {
  return <textarea rows={3} {...area} className={css.control} />;
}

/** A choice of one from a few. */
export function Select(select: ComponentProps<'select'>) {
  return <select {...select} className={css.control} />;
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
}

/** A box to tick with its label beside it; the whole line is the target. */
export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className={css.tick}>
      <input {...input} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}
