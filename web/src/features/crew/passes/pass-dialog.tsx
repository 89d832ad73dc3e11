import type { WirePass } from '../../../../../adapters/http/contract.ts';
import { passProblems, type PassKind } from '../../../../../domain/door/pass.ts';
import { fullName } from '../../../../../domain/signup/participant.ts';
import { useAdminCall, useFreshData } from '../../../admin/calls.ts';
import { crewInput } from '../../../ui/participant/field-words.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useFields } from '../../../ui/use-form.ts';
import { KindField } from './kind-field.tsx';
import { bodyOf, phoneRule, problemSentence, typedPass, type TypedPass } from './passes.ts';

interface PassDialogProps {
  /** Who is changed; undefined: somebody is added. */
  readonly pass?: WirePass | undefined;
  /** What a new one is until it is chosen. */
  readonly kind: PassKind;
  readonly onClose: () => void;
}

/** Adds somebody without a seat, or changes what is known of them. */
export function PassDialog({ pass, kind, onClose }: PassDialogProps) {
  const call = useAdminCall();
  const refresh = useFreshData();
  const form = useFields<TypedPass>(() => typedPass(pass?.kind ?? kind, pass));
  const { values } = form;
  const save = async () => {
    const body = bodyOf(values);
    if (pass) await call(`/api/admin/updatePass/${encodeURIComponent(pass.id)}`, { method: 'PUT', body });
    else await call('/api/admin/addPass', { method: 'POST', body });
    onClose();
    void refresh();
  };
  const submit = () => {
    const [wrong] = passProblems(values);
    return wrong ? { sentence: problemSentence(wrong[1]), fields: [wrong[0]] } : save();
  };
  return (
    <FormDialog
      form={form}
      submit={submit}
      title={pass ? `Endre ${fullName(pass)}` : 'Legg til uten plass'}
      act={pass ? 'Lagre' : 'Legg til'}
      closeLabel="Lukk"
      className="grid two-columns top gap-4 tight"
      onClose={onClose}
    >
      <div className="whole">
        <KindField {...form.field('kind')} />
      </div>
      <TextField {...crewInput('firstName')} {...form.field('firstName')} label="Fornavn" autoFocus />
      <TextField {...crewInput('lastName')} {...form.field('lastName')} label="Etternavn" />
      <TextField
        {...crewInput('phone')}
        {...form.field('phone')}
        label="Telefon"
        rule={phoneRule(values.kind)}
      />
      <TextField {...crewInput('age')} {...form.field('age')} label="Alder" rule="Tom: voksen." />
      <TextField
        {...crewInput('email')}
        {...form.field('email')}
        label="E-post"
        rule="Kan stå tom. Vaktene sendes hit."
      />
      <TextField
        {...form.field('until')}
        label="Til"
        rule={
          values.kind === 'visitor'
            ? 'Når besøket skal være ute, som 23:00. Tom: som under «Innstillinger».'
            : 'Når de skal være ute, som 23:00. Tom: blir hele tiden.'
        }
      />
    </FormDialog>
  );
}
