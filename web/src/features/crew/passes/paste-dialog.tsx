import { useState } from 'react';
import type { AddPassesBody, RequestOf } from '../../../../../adapters/http/contract.ts';
import { MOST_PASS_LINES, needsPhone, type PassKind } from '../../../../../domain/door/pass.ts';
import { useAdminCall, useFreshData } from '../../../admin/calls.ts';
import { AreaField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useFields } from '../../../ui/use-form.ts';
import { KindField } from './kind-field.tsx';
import css from './passes.module.css';
import { wrongLines, type ToldLine } from './passes.ts';

const NO_LINES = `Lim inn fra én til ${String(MOST_PASS_LINES)} linjer, hver med fornavn og etternavn`;

interface PasteDialogProps {
  readonly kind: PassKind;
  readonly onClose: () => void;
}

/** Adds everybody of a pasted list, or nobody where a line is wrong. */
export function PasteDialog({ kind, onClose }: PasteDialogProps) {
  const call = useAdminCall();
  const refresh = useFreshData();
  const form = useFields<RequestOf<AddPassesBody>>({ kind, lines: '' });
  const [wrong, setWrong] = useState<readonly ToldLine[]>([]);
  const { values } = form;
  const add = async () => {
    await call('/api/admin/addPasses', { method: 'POST', body: values });
    onClose();
    void refresh();
  };
  const submit = () => {
    const found = wrongLines(values.kind, values.lines);
    setWrong(found ?? []);
    if (found === null) return { sentence: NO_LINES, fields: ['lines' as const] };
    const sentence =
      found.length === 1
        ? 'Én linje er feil. Ingen er lagt til.'
        : `${String(found.length)} linjer er feil. Ingen er lagt til.`;
    return found.length > 0 ? { sentence, fields: ['lines' as const] } : add();
  };
  return (
    <FormDialog
      form={form}
      submit={submit}
      title="Lim inn en liste"
      act="Legg til alle"
      closeLabel="Lukk"
      className="grid gap-4 tight"
      onClose={onClose}
    >
      <KindField {...form.field('kind')} />
      <AreaField
        {...form.field('lines')}
        label="Navn og telefon, én på hver linje"
        rule={`Fornavn Etternavn, 91234567. ${needsPhone(values.kind) ? 'Telefonen må være med.' : 'Telefonen kan mangle.'}`}
        rows={8}
        autoFocus
        spellCheck={false}
      />
      {wrong.length > 0 ? (
        <ol className={`grid gap-1 plain small ${css.wrong}`} aria-label="Linjer som er feil">
          {wrong.map(({ line, text, sentence }) => (
            <li key={line} className="breaks">
              <span className="muted">{`Linje ${String(line)}: `}</span>
              <q dir="auto">{text}</q>
              <strong className="block danger">{sentence}</strong>
            </li>
          ))}
        </ol>
      ) : null}
    </FormDialog>
  );
}
