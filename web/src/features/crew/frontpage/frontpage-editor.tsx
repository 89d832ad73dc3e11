import { useState } from 'react';
import { eventPhase, FRONT_PAGE_FIELDS, type FrontPage } from '../../../../../domain/pages/front-page.ts';
import { blankPage } from '../../../../../domain/pages/page-fields.ts';
import { bound, FlagField, HtmlField, TitleField } from '../../../admin/editing/editor-fields.tsx';
import { EditorFrame } from '../../../admin/editing/editor-frame.tsx';
import { FieldGroup } from '../../../admin/editing/field-group.tsx';
import { usePageEditor, type PageEditor } from '../../../admin/editing/use-page-editor.ts';
import { useConfirm } from '../../../ui/dialogs.tsx';
import { useServerNow } from '../../../api/event.ts';
import { DateRange } from './date-range.tsx';
import { datesProblem, NOTHING_TYPED, overAlready, withDates, type TypedDates } from './dates.ts';
import { FrontPreview, type Shown } from './front-preview.tsx';
import { LABELS } from './texts.ts';

const NOTHING_STORED = blankPage(FRONT_PAGE_FIELDS);

/** The editor of the front page: the dates, and the texts before, during and after the event. */
export default function FrontPageEditor() {
  const editor = usePageEditor('front', NOTHING_STORED, LABELS);
  const [typed, setTyped] = useState(NOTHING_TYPED);
  // What was typed but not applied is discarded with the draft.
  if (!editor.editing && typed !== NOTHING_TYPED) setTyped(NOTHING_TYPED);
  const confirm = useConfirm();
  const [chosen, setChosen] = useState<Shown>();
  const now = useServerNow();
  const today = editor.page && shownToday(editor.page, now);

  /** The page with the typed dates; undefined, with the reason shown, when they are invalid. */
  const dated = (page: FrontPage): FrontPage | undefined => {
    const problem = datesProblem(page, typed);
    if (problem === null) return withDates(page, typed);
    editor.refuse(problem);
    return undefined;
  };
  const save = async () => {
    const page = editor.page && dated(editor.page);
    if (!page) return;
    const over = overAlready(page, editor.stored?.page, now);
    if (over !== null && !(await confirm(over, { title: 'Er LAN-et over?', yes: 'LAN-et er over' }))) return;
    setTyped(NOTHING_TYPED);
    await editor.save(page);
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
      onSave={() => void save()}
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
        <TitleField label={LABELS.postTitle} {...bound(editor, page, 'postTitle')} />
        <HtmlField label={LABELS.post} {...bound(editor, page, 'post')} />
      </FieldGroup>
      <FieldGroup title="Mer informasjon kommer" onEnter={() => onEnter('moreInfo')}>
        <FlagField label={LABELS.useMoreInfoPost} {...bound(editor, page, 'useMoreInfoPost')} />
        <HtmlField label={LABELS.moreInfoPost} {...bound(editor, page, 'moreInfoPost')} />
      </FieldGroup>
      <FieldGroup title="Under LAN" onEnter={() => onEnter('during')}>
        <TitleField label={LABELS.duringTitle} {...bound(editor, page, 'duringTitle')} />
        <TitleField label={LABELS.duringSubtitle} {...bound(editor, page, 'duringSubtitle')} />
        <HtmlField label={LABELS.duringPost} {...bound(editor, page, 'duringPost')} />
      </FieldGroup>
      <FieldGroup title="Etter LAN" onEnter={() => onEnter('over')}>
        <TitleField label={LABELS.overTitle} {...bound(editor, page, 'overTitle')} />
        <TitleField label={LABELS.overSubtitle} {...bound(editor, page, 'overSubtitle')} />
        <HtmlField label={LABELS.overPost} {...bound(editor, page, 'overPost')} />
      </FieldGroup>
    </>
  );
}
