import type { Editor } from '@tiptap/core';
import { isImageAddress, isLinkAddress } from '../../../../domain/pages/html-rules.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { useFields } from '../../ui/use-form.ts';
import type { FormProblem } from '../../ui/use-form.ts';
import { frameAddress } from './frame-address.ts';

type Problem = FormProblem<'address' | 'description'>;

interface AskProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Sets the link of the selected text. An empty address removes it. */
export function LinkDialog({ editor, onClose }: AskProps) {
  const { href = '' } = editor.getAttributes('link') as { href?: string };
  const insert = (typed: string): Problem | null => {
    const address = /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(typed) ? `https://${typed}` : typed;
    if (address !== '' && !isLinkAddress(address))
      return wrongAddress('Skriv en nettadresse (https://…), en side her (/info), mailto: eller tel:');
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && href === '')
      chain.insertContent({ type: 'text', text: address, marks: [linkTo(address)] }).run();
    else chain.setLink({ href: address }).run();
    return null;
  };
  return (
    <AddressDialog
      title="Lenke"
      label="Adresse"
      rule="La feltet stå tomt for å fjerne lenken."
      initial={href}
      onDone={insert}
      onClose={onClose}
    />
  );
}

/** Inserts an image with its alternative text. */
export function ImageDialog({ editor, onClose }: AskProps) {
  const insert = (src: string, alt: string): Problem | null => {
    if (!isImageAddress(src)) return wrongAddress('Skriv en adresse som begynner med https:// eller /');
    editor.chain().focus().setImage({ src, alt }).run();
    return null;
  };
  return (
    <AddressDialog
      title="Sett inn bilde"
      label="Bildets adresse"
      rule="Bilder fra andre nettsteder vises først når leseren trykker på dem."
      second={{ label: 'Beskrivelse', rule: 'Leses opp for dem som ikke ser bildet.' }}
      onDone={insert}
      onClose={onClose}
    />
  );
}

/** Inserts a video or a map of an allowed site. */
export function FrameDialog({ editor, onClose }: AskProps) {
  const insert = (typed: string, title: string): Problem | null => {
    const src = frameAddress(typed);
    if (src === null)
      return wrongAddress('Bare videoer fra YouTube og Vimeo og kart fra OpenStreetMap kan vises.');
    if (title === '') return { sentence: 'Skriv hva videoen heter.', fields: ['description'] };
    const attrs = { src, title, allowfullscreen: '' };
    editor.chain().focus().insertContent({ type: 'frame', attrs }).run();
    return null;
  };
  return (
    <AddressDialog
      title="Sett inn video"
      label="Videoens adresse"
      rule="Lim inn adressen fra YouTube, Vimeo eller OpenStreetMap."
      second={{ label: 'Tittel', rule: 'Vises på knappen som starter videoen.' }}
      onDone={insert}
      onClose={onClose}
    />
  );
}

interface AddressDialogProps {
  readonly title: string;
  readonly label: string;
  readonly rule?: string;
  readonly second?: { readonly label: string; readonly rule: string };
  readonly initial?: string;
  /** Returns what is wrong, or null when it is done. */
  readonly onDone: (address: string, description: string) => Problem | null;
  readonly onClose: () => void;
}

function AddressDialog({ title, label, rule, second, initial = '', onDone, onClose }: AddressDialogProps) {
  const form = useFields({ address: initial, description: '' });
  const submit = () => {
    const problem = onDone(form.values.address.trim(), form.values.description.trim());
    if (!problem) onClose();
    return problem;
  };
  return (
    <FormDialog form={form} submit={submit} title={title} act="OK" onClose={onClose}>
      <TextField {...form.field('address')} label={label} rule={rule} autoFocus inputMode="url" />
      {second ? <TextField {...form.field('description')} {...second} /> : null}
    </FormDialog>
  );
}

function wrongAddress(sentence: string): Problem {
  return { sentence, fields: ['address'] };
}

function linkTo(href: string) {
  return { type: 'link', attrs: { href } };
}
