import { createContext, Suspense, use } from 'react';
import { FIELDS } from '../../../../domain/shared/field-limits.ts';
import { lazy } from '../../chunk.tsx';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { Html } from '../../ui/html.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { FieldProblem } from './use-page-editor.ts';
import css from './editor-fields.module.css';

const RichText = lazy(() => import('./rich-text.tsx'));

/** Whether the page is locked: fields are read-only. */
export const LockedContext = createContext(true);

interface ValueProps<T> {
  readonly label: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly problem?: string | null | undefined;
}

interface TextProps extends ValueProps<string> {
  readonly rule?: string;
  readonly most?: number;
}

/** A one-line text of at most `most` characters. */
export function TitleField({ label, value, onChange, problem, rule, most = FIELDS.titleLength }: TextProps) {
  return (
    <TextField
      label={label}
      rule={rule}
      problem={problem}
      maxLength={most}
      value={value}
      onChange={onChange}
    />
  );
}

/** Yes or no. */
export function FlagField({ label, value, onChange }: ValueProps<boolean>) {
  return <Checkbox label={label} checked={value} onChange={({ target }) => onChange(target.checked)} />;
}

/** A rich text. Its editor is loaded when it is first needed. */
export function HtmlField({ label, value, onChange, problem }: ValueProps<string>) {
  const locked = use(LockedContext);
  if (locked)
    return (
      <div className="grid gap-2 min-0">
        <p className="flush strong">{label}</p>
        <div className={`round pad-3-4 muted ${css.text}`}>
          {value ? <Html html={value} /> : <p>Ingen tekst</p>}
        </div>
      </div>
    );
  return (
    <Suspense fallback={<Skeleton height="12rem" />}>
      <RichText label={label} value={value} onChange={onChange} problem={problem} />
    </Suspense>
  );
}

interface FieldEditor<P> {
  readonly change: (part: Partial<P>) => void;
  readonly problem: FieldProblem | null;
}

/** The props that connect an input to a field of the page. */
export function bound<P, F extends keyof P & string>(
  editor: FieldEditor<P>,
  page: P,
  field: F,
): Omit<ValueProps<P[F]>, 'label'> {
  return {
    value: page[field],
    onChange: (value) => editor.change({ [field]: value } as unknown as Partial<P>),
    problem: problemAt(editor, field),
  };
}

/** Why the field at this place was refused; null when it was not. */
export function problemAt({ problem }: Pick<FieldEditor<never>, 'problem'>, place: string): string | null {
  return problem?.place === place ? problem.text : null;
}
