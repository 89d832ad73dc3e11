import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { SECOND } from '../../../domain/shared/durations.ts';
import { Button } from './button.tsx';
import css from './undo.module.css';

/** How long an act can be undone, in ms. */
const UNDO_MS = 10 * SECOND;
const AS_BEFORE = 'Angret. Alt er som det var.';

/** What was just done. */
interface Note {
  readonly text: string;
  /** Takes it back, and returns whether that worked; missing where there is nothing to take back. */
  readonly undo?: () => Promise<boolean>;
  /** Told when it has been taken back: no more than is true then. */
  readonly undone?: string;
  /** The acts that it tells of, by id. */
  readonly acts?: readonly string[];
}

export interface Undo {
  /** The newest act of the last ten seconds. */
  readonly note: Note | undefined;
  /** Tells what was done, and offers for ten seconds to take it back. `undone`: what is told then, if not all is as before. */
  readonly offer: (
    text: string,
    undo: () => Promise<boolean>,
    undone?: string,
    acts?: readonly string[],
  ) => void;
  /** Tells what has happened, with nothing to take back. */
  readonly tell: (text: string, acts?: readonly string[]) => void;
  /** Takes the newest act back. The one before it, if it is not too old, can be taken back next. */
  readonly take: () => Promise<void>;
}

/** The acts of the last ten seconds, which can be taken back, the newest first. */
export function useUndo(): Undo {
  const [notes, setNotes] = useState<readonly Note[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);
  const add = useCallback((note: Note, isMinor = false) => {
    setNotes((last) => (isMinor && last.length > 0 ? last : [...last, note]));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setNotes((last) => last.filter((one) => one !== note));
    }, UNDO_MS);
    timers.current.add(timer);
  }, []);
  const offer = useCallback<Undo['offer']>(
    (text, undo, undone = AS_BEFORE, acts = []) => add({ text, undo, undone, acts }),
    [add],
  );
  const tell = useCallback<Undo['tell']>((text, acts = []) => add({ text, acts }), [add]);
  const note = notes.at(-1);
  const take = useCallback(async () => {
    if (!note?.undo) return;
    setNotes((last) => last.filter((one) => one !== note));
    // Not in place of the act before, which can still be taken back.
    if (await note.undo()) add({ text: note.undone ?? AS_BEFORE }, true);
  }, [add, note]);
  return useMemo(() => ({ note, offer, tell, take }), [note, offer, tell, take]);
}

interface UndoNoteProps {
  readonly undo: Undo;
  /** Whether it floats over the foot of the page, rather than standing where it is put. */
  readonly floating?: boolean;
}

/** Tells the newest act, with a button that takes it back. It stays in the page, so that screen readers hear it. */
export function UndoNote({ undo: { note, take }, floating }: UndoNoteProps) {
  return (
    <div
      role="status"
      className={`row between gap-3 small not-printed ${css.note}`}
      data-floating={floating || undefined}
    >
      {note ? (
        <>
          <span className="min-0 breaks">{note.text}</span>
          {note.undo ? <Button onClick={() => void take()}>Angre</Button> : null}
        </>
      ) : null}
    </div>
  );
}
