import { useState } from 'react';
import { eventPhase, FRONT_PAGE_FIELDS, type FrontPage } from '../../../../../domain/front-page.ts';
import { blankPage } from '../../../../../domain/page-fields.ts';
import { bound, FlagField, HtmlField, TitleField } from '../../../admin/editing/editor-fields.tsx';
import { EditorFrame } from '../../../admin/editing/editor-frame.tsx';
import { FieldGroup } from '../../../admin/editing/field-group.tsx';
import { usePageEditor, type PageEditor } from '../../../admin/editing/use-page-editor.ts';
import { useServerNow } from '../../../api/event.ts';
import { DateRange } from './date-range.tsx';
import { datesProblem, NOTHING_TYPED, withDates, type TypedDates } from './dates.ts';
import { FrontPreview, type Shown } from './front-preview.tsx';
import { WORDS } from './words.ts';

const NOTHING_STORED = blankPage(FRONT_PAGE_FIELDS);

/** Forsiden: when the event is, and what is said before, during and after it. */
export default function FrontPageEditor() {
  const editor = usePageEditor('front', NOTHING_STORED);
  const [typed, setTyped] = useState(NOTHING_TYPED);
  // What was typed and not applied goes with the draft.
  if (!editor.editing && typed !== NOTHING_TYPED) setTyped(NOTHING_TYPED);
  const [chosen, setChosen] = useState<Shown>();
  const now = useServerNow();
  const today = editor.page && shownToday(editor.page, now);

  /** The page with the dates that were typed; undefined, and the reason told, where they cannot be. */
  const dated = (page: FrontPage): FrontPage | undefined => {
    const next = withDates(page, typed);
    const problem = datesProblem(next);
    if (problem === null) return next;
    editor.refuse({ place: 'lanFinishedDate', text: problem });
    return undefined;
  };
  const save = () => {
    const page = editor.page && dated(editor.page);
    if (!page) return;
    setTyped(NOTHING_TYPED);
    void editor.save(page);
  };
  const changeDates = (page: FrontPage) => {
    const next = dated(page);
    if (!next) return;
    setTyped(NOTHING_TYPED);
    editor.change(next);
  };

  return (
    <EditorFrame
      title="Forsiden"
      editor={editor}
      words={WORDS}
      kinds={FRONT_PAGE_FIELDS}
      onSave={save}
      preview={(page) => (
        <FrontPreview page={page} shown={chosen ?? today ?? 'post'} now={now} onChoose={setChosen} />
      )}
    >
      {(page) => (
        <FrontFields
          editor={editor}
          page={page}
          typed={typed}
          onType={setTyped}
          onDates={() => changeDates(page)}
          onEnter={setChosen}
        />
      )}
    </EditorFrame>
  );
}

function shownToday(page: FrontPage, now: number): Shown {
  const phase = eventPhase(page, now);
  if (phase !== 'before') return phase;
  return page.useMoreInfoPost ? 'moreInfo' : 'post';
}

interface FrontFieldsProps {
  readonly editor: PageEditor<FrontPage>;
  readonly page: FrontPage;
  readonly typed: TypedDates;
  readonly onType: (typed: TypedDates) => void;
  readonly onDates: () => void;
  readonly onEnter: (shown: Shown) => void;
}

function FrontFields({ editor, page, typed, onType, onDates, onEnter }: FrontFieldsProps) {
  return (
    <>
      <DateRange editor={editor} page={page} typed={typed} onType={onType} onApply={onDates} />
      <FieldGroup title="Før LAN" onEnter={() => onEnter('post')}>
        <TitleField label={WORDS.postTitle} {...bound(editor, page, 'postTitle')} />
        <HtmlField label={WORDS.post} {...bound(editor, page, 'post')} />
      </FieldGroup>
      <FieldGroup title="Mer informasjon kommer" onEnter={() => onEnter('moreInfo')}>
        <FlagField label={WORDS.useMoreInfoPost} {...bound(editor, page, 'useMoreInfoPost')} />
        <HtmlField label={WORDS.moreInfoPost} {...bound(editor, page, 'moreInfoPost')} />
      </FieldGroup>
      <FieldGroup title="Under LAN" onEnter={() => onEnter('during')}>
        <TitleField label={WORDS.duringTitle} {...bound(editor, page, 'duringTitle')} />
        <TitleField label={WORDS.duringSubtitle} {...bound(editor, page, 'duringSubtitle')} />
        <HtmlField label={WORDS.duringPost} {...bound(editor, page, 'duringPost')} />
      </FieldGroup>
      <FieldGroup title="Etter LAN" onEnter={() => onEnter('over')}>
        <TitleField label={WORDS.overTitle} {...bound(editor, page, 'overTitle')} />
        <TitleField label={WORDS.overSubtitle} {...bound(editor, page, 'overSubtitle')} />
        <HtmlField label={WORDS.overPost} {...bound(editor, page, 'overPost')} />
      </FieldGroup>
    </>
  );
}
