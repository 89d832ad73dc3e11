import { useRef, type SubmitEvent } from 'react';
import {
  MESSAGE_LENGTHS,
  PLACEHOLDERS,
  type Placeholder,
} from '../../../../../domain/messages/message-text.ts';
import { useConsentAge } from '../../../api/event.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField, AreaField } from '../../../ui/field.tsx';
import type { Form } from '../../../ui/use-form.ts';
import css from './messages.module.css';
import { audienceLabels, PLACEHOLDER_MEANINGS } from './texts.ts';
import type { MessageField, TypedMessage } from './typed-message.ts';

interface MessageFormProps {
  readonly typed: TypedMessage;
  readonly form: Form<MessageField>;
  readonly onChange: (part: Partial<TypedMessage>) => void;
  /** It stands in a preview beside: what is left is to send it. */
  readonly looked: boolean;
  readonly onTry: () => void;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** To whom, and what. */
export function MessageForm({ typed, form, looked, onChange, onTry, onSubmit }: MessageFormProps) {
  const { problemAt, busy } = form;
  const area = useRef<HTMLTextAreaElement>(null);
  const putIn = (name: Placeholder) => {
    const { current } = area;
    const at = current?.selectionStart ?? typed.text.length;
    const word = `{${name}}`;
    onChange({ text: typed.text.slice(0, at) + word + typed.text.slice(current?.selectionEnd ?? at) });
    // Once the new text is there.
    requestAnimationFrame(() => {
      current?.focus();
      current?.setSelectionRange(at + word.length, at + word.length);
    });
  };
  return (
    <form noValidate className="stack gap-6" onSubmit={onSubmit}>
      <Audience typed={typed} problem={problemAt('rows')} onChange={onChange} />
      <TextField
        label="Emne"
        problem={problemAt('subject')}
        name="subject"
        maxLength={2 * MESSAGE_LENGTHS.subject}
        value={typed.subject}
        onChange={(subject) => onChange({ subject })}
      />
      <div className="stack gap-3">
        <AreaField
          label="Tekst"
          problem={problemAt('text')}
          ref={area}
          name="text"
          rows={9}
          value={typed.text}
          onChange={(text) => onChange({ text })}
        />
        <div className="wrap gap-2" role="group" aria-label="Sett inn">
          {PLACEHOLDERS.map((name) => (
            <button
              key={name}
              type="button"
              className={`edged round pad-1-3 press accent lit lit-edge ${css.placeholder}`}
              title={`Blir ${PLACEHOLDER_MEANINGS[name]} til hver mottaker`}
              onClick={() => putIn(name)}
            >
              {`{${name}}`}
            </button>
          ))}
        </div>
        <p className="flush small breaks muted">
          Det i krøllparentes blir fylt ut for hver mottaker. Svar går til kontaktadressen deres.
        </p>
      </div>
      <div className="wrap gap-3">
        <Button type="submit" variant={looked ? 'secondary' : 'primary'} busy={busy}>
          Forhåndsvis
        </Button>
        <Button onClick={onTry}>Send prøve til meg</Button>
      </div>
    </form>
  );
}

interface AudienceProps extends Pick<MessageFormProps, 'typed' | 'onChange'> {
  readonly problem: string | null;
}

function Audience({ typed, problem, onChange }: AudienceProps) {
  const consentAge = useConsentAge();
  const isRows = typed.kind === 'rows';
  return (
    <>
      <div className={`grid top gap-3 ${css.audience}`}>
        <SelectField
          label="Til"
          problem={isRows ? null : problem}
          name="kind"
          value={typed.kind}
          onChange={(text) => onChange({ kind: text })}
        >
          {audienceLabels(consentAge).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </SelectField>
        {isRows ? (
          <>
            <RowField label="Fra rad" name="rows" field="from" {...{ typed, problem, onChange }} />
            <RowField label="Til rad" name="to" field="to" {...{ typed, problem: null, onChange }} />
          </>
        ) : null}
      </div>
      <fieldset className="unframed">
        <legend className="pad-0 strong">Hvor mange e-poster</legend>
        {[
          [false, 'En e-post per påmelding'] as const,
          [true, 'Til hver deltakers egen adresse'] as const,
        ].map(([perPerson, label]) => (
          <label key={label} className="row gap-3 tall-48 press">
            <input
              className="rigid flush large-tick"
              type="radio"
              name="perPerson"
              checked={typed.perPerson === perPerson}
              onChange={() => onChange({ perPerson })}
            />
            <span>{label}</span>
          </label>
        ))}
        <p className="flush small breaks muted">Hver adresse får én e-post, også når den står på flere.</p>
      </fieldset>
    </>
  );
}

interface RowFieldProps extends AudienceProps {
  readonly label: string;
  readonly name: string;
  readonly field: 'from' | 'to';
}

function RowField({ label, name, field, typed, problem, onChange }: RowFieldProps) {
  return (
    <TextField
      label={label}
      problem={problem}
      name={name}
      inputMode="numeric"
      maxLength={3}
      value={typed[field]}
      onChange={(text) => onChange({ [field]: text })}
    />
  );
}
