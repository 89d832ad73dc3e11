import { blankPage } from '../../../../../domain/page-fields.ts';
import { FOOD_PAGE_FIELDS, type FoodPage } from '../../../../../domain/food-page.ts';
import { bound, FlagField, HtmlField, TitleField } from '../../../admin/editing/editor-fields.tsx';
import { EditorFrame } from '../../../admin/editing/editor-frame.tsx';
import { FieldGroup, FieldRow } from '../../../admin/editing/field-group.tsx';
import { Preview } from '../../../admin/editing/preview.tsx';
import { usePageEditor, type PageEditor } from '../../../admin/editing/use-page-editor.ts';
import { FoodShown } from '../../../pages-shown/food-shown.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { DISHES, WORDS } from './words.ts';

const NOTHING_STORED = blankPage(FOOD_PAGE_FIELDS);

/** Matsiden: whether there is food, what is said of it, and up to five dishes. */
export default function FoodPageEditor() {
  const editor = usePageEditor('food', NOTHING_STORED);
  return (
    <EditorFrame
      title="Matsiden"
      editor={editor}
      words={WORDS}
      kinds={FOOD_PAGE_FIELDS}
      saveLabel="Lagre til server"
      preview={(page) => (
        <Preview>
          <PageHeading>Mat</PageHeading>
          <FoodShown page={page} />
        </Preview>
      )}
    >
      {(page) => <FoodFields editor={editor} page={page} />}
    </EditorFrame>
  );
}

interface FoodFieldsProps {
  readonly editor: PageEditor<FoodPage>;
  readonly page: FoodPage;
}

function FoodFields({ editor, page }: FoodFieldsProps) {
  return (
    <>
      <FieldGroup title="Salget">
        <FlagField label={WORDS.foodOpen} {...bound(editor, page, 'foodOpen')} />
        <FlagField label={WORDS.noFoodSale} {...bound(editor, page, 'noFoodSale')} />
      </FieldGroup>
      <FieldGroup title="Tekster">
        <HtmlField label={WORDS.foodOpenPost} {...bound(editor, page, 'foodOpenPost')} />
        <HtmlField label={WORDS.foodClosedPost} {...bound(editor, page, 'foodClosedPost')} />
        <HtmlField label={WORDS.noFoodSalePost} {...bound(editor, page, 'noFoodSalePost')} />
      </FieldGroup>
      {DISHES.map((id) => (
        <FieldGroup key={id} title={`Rett ${id}`}>
          <FlagField label={WORDS[`food${id}Active`]} {...bound(editor, page, `food${id}Active`)} />
          <FieldRow>
            <TitleField label={WORDS[`food${id}Title`]} {...bound(editor, page, `food${id}Title`)} />
            <TitleField label={WORDS[`food${id}Price`]} {...bound(editor, page, `food${id}Price`)} />
          </FieldRow>
          <HtmlField label={WORDS[`food${id}Description`]} {...bound(editor, page, `food${id}Description`)} />
        </FieldGroup>
      ))}
    </>
  );
}
