import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import { Drawing } from '../../ui/icon.tsx';
import { FrameDialog, ImageDialog, LinkDialog } from './rich-text-dialogs.tsx';
import { HISTORY_TOOLS, TABLE_TOOL, TABLE_TOOLS, TOOLS, type Tool } from './rich-text-tools.ts';
import css from './rich-text.module.css';

const DIALOGS = { link: LinkDialog, image: ImageDialog, frame: FrameDialog } as const;
type Asking = keyof typeof DIALOGS;

interface RichTextToolbarProps {
  readonly editor: Editor;
  readonly label: string;
}

/** The formatting buttons: one tab stop, arrow keys move. */
export function RichTextToolbar({ editor, label }: RichTextToolbarProps) {
  const [asking, setAsking] = useState<Asking>();
  const [stop, setStop] = useState('Overskrift 1');
  const ask = (which: Asking) => () => setAsking(which);
  const insertions: readonly Tool[] = [
    {
      label: 'Lenke',
      drawing:
        'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.700l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.700l1-1',
      run: ask('link'),
      isOn: (one) => one.isActive('link'),
    },
    { label: 'Sett inn bilde', drawing: 'M4 5h16v14H4zM4 16l5-5 4 4 3-2 4 3M15 9.500v.1', run: ask('image') },
    { label: 'Sett inn video', drawing: 'M4 6h16v12H4zM10.5 9.500v5l4-2.500z', run: ask('frame') },
    TABLE_TOOL,
  ];
  const inTable = useEditorState({ editor, selector: ({ editor: one }) => one.isActive('table') });
  const groups = [...TOOLS, insertions, ...(inTable ? [TABLE_TOOLS] : []), HISTORY_TOOLS];
  const states = useEditorState({
    editor,
    selector: ({ editor: one }) =>
      groups.flat().map(({ isOn, can }) => ({ on: isOn?.(one), off: can?.(one) === false })),
  });
  const tools = groups.flat();
  const first = tools.some((tool) => tool.label === stop) ? stop : tools[0]?.label;
  const Dialog = asking && DIALOGS[asking];
  return (
    <>
      <div
        role="toolbar"
        aria-label={label}
        className={`wrap gap-1 underlined raised ${css.toolbar}`}
        onKeyDown={moveAlong}
      >
        {groups.map((group) => (
          <div key={group[0]?.label} className={`wrap ${css.group}`}>
            {group.map((tool) => {
              const state = states[tools.indexOf(tool)];
              return (
                <button
                  key={tool.label}
                  type="button"
                  className={`middle round-s pad-0 press bright ${css.tool}`}
                  aria-label={tool.label}
                  title={tool.label}
                  aria-pressed={state?.on}
                  aria-disabled={state?.off || undefined}
                  tabIndex={tool.label === first ? 0 : -1}
                  onFocus={() => setStop(tool.label)}
                  onClick={() => state?.off || tool.run(editor)}
                >
                  <Drawing path={tool.drawing} />
                </button>
              );
            })}
          </div>
        ))}
      </div>
      {Dialog ? <Dialog editor={editor} onClose={() => setAsking(undefined)} /> : null}
    </>
  );
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const next = STEPS[event.key]?.(at, buttons.length);
  if (next === undefined || at < 0) return;
  event.preventDefault();
  buttons[next]?.focus();
}
