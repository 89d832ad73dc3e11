import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import css from './field.module.css';

/** Connects a control with its label, rule and problem. Spread it on the control. */
export interface FieldIds {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

export interface FieldProps {
  readonly label: ReactNode;
  /** What is expected, shown before any mistake. */
  readonly rule?: ReactNode;
  /** What is wrong, as a sentence. */
  readonly problem?: string | null | undefined;
  /** Whether screen readers announce a problem when it appears. */
  readonly spoken?: boolean | undefined;
  /** Its text is long: it takes a whole line where a phone shows fields side by side. */
  readonly wide?: boolean | undefined;
  readonly children: (ids: FieldIds) => ReactNode;
}

/** A label above its control, and the rule and the problem below it. */
export function Field({ label, rule, problem, spoken = true, wide, children }: FieldProps) {
  const id = useId();
  const ruleId = `${id}-rule`;
  const problemId = `${id}-problem`;
  const described = [rule ? ruleId : '', problem ? problemId : ''].filter(Boolean).join(' ');
  return (
    <div className="grid gap-2 min-0" data-wide={wide}>
      <label className="strong" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(problem && { 'aria-invalid': true as const }),
      })}
      {rule ? (
        <p id={ruleId} className="flush small muted">
          {rule}
        </p>
      ) : null}
      <div aria-live={spoken ? 'polite' : 'off'}>
        {problem ? (
          <p id={problemId} className="row gap-2 flush small strong danger">
            <Icon name="warning" /> {problem}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** A styled `<input>`. */
export function TextInput(input: ComponentProps<'input'>) {
  return (
    <input
      type="text"
      {...input}
      className={`fill control edged round surface pad-3-4 bright lit-edge quiet-hint ${css.control}`}
    />
  );
}

/** A styled `<textarea>`. */
export function TextArea(area: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={3}
      {...area}
      className={`fill control edged round surface pad-3-4 bright lit-edge quiet-hint ${css.control}`}
    />
  );
}

/** A styled `<select>`. */
function Select(select: ComponentProps<'select'>) {
  return (
    <select
      {...select}
      className={`fill control edged round surface pad-3-4 bright lit-edge quiet-hint ${css.control}`}
    />
  );
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
}

/** A checkbox with its label; the whole line can be clicked. */
export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className={`row gap-3 tall-48 press ${css.tick}`}>
      <input {...input} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}

type Controlled<C> = Omit<FieldProps, 'children'> &
  Omit<C, 'id' | 'value' | 'onChange' | 'children'> & {
    readonly value: string;
    readonly onChange: (text: string) => void;
  };

/** A line of text with its label, rule and problem. The browser proposes nothing unless `autoComplete` says what. */
export function TextField({
  label,
  rule,
  problem,
  spoken,
  wide,
  onChange,
  ...input
}: Controlled<ComponentProps<'input'>>) {
  return (
    <Field {...{ label, rule, problem, spoken, wide }}>
      {(ids) => (
        <TextInput autoComplete="off" {...ids} {...input} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}

/** Several lines of text with their label, rule and problem. */
export function AreaField({
  label,
  rule,
  problem,
  spoken,
  wide,
  onChange,
  ...area
}: Controlled<ComponentProps<'textarea'>>) {
  return (
    <Field {...{ label, rule, problem, spoken, wide }}>
      {(ids) => (
        <TextArea autoComplete="off" {...ids} {...area} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}

/** A choice of one with its label, rule and problem. The options are its children. */
export function SelectField(props: Controlled<ComponentProps<'select'>> & { readonly children: ReactNode }) {
  const { label, rule, problem, spoken, wide, onChange, ...select } = props;
  return (
    <Field {...{ label, rule, problem, spoken, wide }}>
      {(ids) => <Select {...ids} {...select} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  );
}
