import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { inertHtml } from '../../ui/safe-html.ts';
import { pastedHtml } from './pasted-html.ts';
import { htmlOf, needsSource, RICH_TEXT } from './rich-text-schema.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import css from './rich-text.module.css';

interface RichTextProps {
  readonly label: string;
  /** HTML as stored. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly problem?: string | null | undefined;
}

/** Edits a text as readers will see it, or its HTML source. The server stores what it returns unchanged. */
export default function RichText({ label, value, onChange, problem }: RichTextProps) {
  const [asSource, setAsSource] = useState(() => needsSource(value));
  const id = useId();
  const described = {
    'aria-label': label,
    ...(problem && { 'aria-invalid': 'true' as const, 'aria-describedby': `${id}-problem` }),
  };
  return (
    <div role="group" aria-label={label} className="grid gap-2 min-0">
      <div className="flex at-end between gap-3">
        <span className="strong" aria-hidden="true">
          {label}
        </span>
        <button
          type="button"
          className={`round-s press muted ${css.source}`}
          aria-pressed={asSource}
          onClick={() => setAsSource(!asSource)}
        >
          Kilde<span className="visually-hidden"> til {label}</span>
        </button>
      </div>
      {asSource ? (
        <Source value={value} onChange={onChange} described={described} />
      ) : (
        <Visual label={label} value={value} onChange={onChange} described={described} />
      )}
      <div aria-live="polite">
        {problem ? (
          <p id={`${id}-problem`} className="flush small strong danger">
            <Icon name="warning" /> {problem}
          </p>
        ) : null}
      </div>
    </div>
  );
}

interface WritingProps {
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly described: Readonly<Record<string, string>>;
}

function Source({ value, onChange, described }: WritingProps) {
  return (
    <>
      <textarea
        {...described}
        className={`fill edged round ground pad-3-4 bright ${css.code}`}
        rows={10}
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {needsSource(value) ? (
        <p className="flush small muted">
          Teksten har deler som bare kan endres her. I den vanlige visningen blir de til vanlige avsnitt når
          du skriver.
        </p>
      ) : null}
    </>
  );
}

function Visual({ label, value, onChange, described }: WritingProps & { readonly label: string }) {
  const written = useRef(value);
  const editor = useEditor({
    extensions: RICH_TEXT,
    content: inertHtml(value),
    // The security policy blocks styles that a script adds.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { class: `ends-0 ${css.text ?? ''}`, ...described },
      transformPastedHTML: pastedHtml,
      handleDrop: (_, event) => (event.dataTransfer?.files.length ?? 0) > 0,
      // Tab moves to the next control and never indents.
      handleDOMEvents: { keydown: (_, { key }) => key === 'Tab' },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = htmlOf(changed);
      onChange(written.current);
    },
  });
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(inertHtml(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className="min-0 edged round surface">
      <RichTextToolbar editor={editor} label={`Formater ${label}`} />
      <EditorContent editor={editor} />
    </div>
  );
}
