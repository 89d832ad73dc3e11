import { useState } from 'react';
import { typedCode } from '../../../../../domain/signup/booking-code.ts';
import { typedReasonProblem } from '../../../admin/reasons.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, Field, Select, TextArea, TextInput, TextField } from '../../../ui/field.tsx';
import { ErrorPanel, Panel } from '../../../ui/panel.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { RetypedInput } from '../../../ui/retyped-input.tsx';
import { useForm } from '../../../ui/use-form.ts';
import css from './fields.module.css';
import { Sample, Samples } from './section.tsx';

/** Fields with and without a problem, and a form that refuses, waits and accepts. */
export function Fields() {
  return (
    <Samples>
      <Sample title="Regelen før feilen">
        <Field label="Telefon" rule="Åtte siffer">
          {(ids) => <TextInput {...ids} type="tel" inputMode="tel" placeholder="987 65 432" />}
        </Field>
      </Sample>
      <Sample title="Feilen ved feltet">
        <Field label="Telefon" rule="Åtte siffer" problem="Telefonnummeret må ha minst åtte siffer">
          {(ids) => <TextInput {...ids} type="tel" inputMode="tel" defaultValue="12" />}
        </Field>
      </Sample>
      <Sample title="Av og bare til å lese">
        <Field label="Kode" rule="Lages av seg selv">
          {(ids) => <TextInput {...ids} readOnly value="K7WM2R" />}
        </Field>
        <Field label="Epost">{(ids) => <TextInput {...ids} disabled value="kari@example.no" />}</Field>
      </Sample>
      <Sample title="Rettes mens man skriver">
        <CodeField />
      </Sample>
      <Sample title="Valg">
        <Field label="Rolle">
          {(ids) => (
            <Select {...ids} defaultValue="admin">
              <option value="admin">admin</option>
              <option value="superadmin">superadmin</option>
            </Select>
          )}
        </Field>
        <Checkbox label="Matbillett" defaultChecked />
        <Checkbox label="Betalt" />
        <Checkbox label="Ankommet" disabled />
      </Sample>
      <Sample title="Flere linjer">
        <Field label="Merknad" rule="Kan stå tom">
          {(ids) => <TextArea {...ids} defaultValue="Nøtteallergi. Vil gjerne sitte nær utgangen." />}
        </Field>
      </Sample>
      <Sample title="En fil">
        <FileField />
      </Sample>
      <Sample title="Et skjema" note="useForm holder feilen, ventingen og fokuset. To trykk sender én gang.">
        <TryForm />
      </Sample>
    </Samples>
  );
}

/** Makes a code of what is typed, once an input method has composed it. */
function CodeField() {
  const [code, setCode] = useState('');
  return (
    <Field label="Bookingkode" rule="Store bokstaver, uten mellomrom">
      {(ids) => <RetypedInput {...ids} value={code} change={typedCode} onType={setCode} />}
    </Field>
  );
}

/** A text file is accepted, any other refused at the field. */
function FileField() {
  const [file, setFile] = useState<File>();
  const isText = file?.type === 'text/plain';
  return (
    <>
      <FileDrop
        icon="list"
        label="Slipp en fil her, eller velg fil"
        rule="Ren tekst"
        problem={file && !isText ? 'Filen må være ren tekst.' : null}
        accept="text/plain"
        onFile={setFile}
      />
      <p role="status">{isText ? file.name : null}</p>
    </>
  );
}

/** Empty: refused at the field. `opptatt`: refused as a server would. Anything else: accepted. */
function TryForm() {
  const { problemAt, failure, busy, run } = useForm<'reason'>();
  const [reason, setReason] = useState('');
  const [accepted, setAccepted] = useState(0);
  const send = async () => {
    await new Promise((done) => setTimeout(done, 600));
    if (reason.trim() === 'opptatt') return { sentence: 'Plassen er tatt av noen andre', fields: [] };
    setAccepted((times) => times + 1);
    return null;
  };
  const submit = () => typedReasonProblem(reason, 'move') ?? send();
  return (
    <form noValidate className={`grid start gap-4 fill ${css.form}`} onSubmit={(event) => run(submit, event)}>
      {failure === null ? null : <ErrorPanel message={failure} />}
      <TextField
        label="Grunn"
        rule="Tom, «opptatt» eller noe annet"
        problem={problemAt('reason')}
        name="reason"
        value={reason}
        onChange={setReason}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? 'Sender …' : 'Send'}
      </Button>
      <div role="status">
        {accepted > 0 ? (
          <Panel tone="success" title={`Sendt ${accepted === 1 ? 'én gang' : `${accepted} ganger`}`} />
        ) : null}
      </div>
    </form>
  );
}
