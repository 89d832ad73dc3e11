import { blankPage } from '../../../../../domain/pages/page-fields.ts';
import { FIELDS } from '../../../../../domain/shared/field-limits.ts';
import { DISH_NUMBERS, FOOD_PAGE_FIELDS, type FoodPage } from '../../../../../domain/pages/food-page.ts';
import { bound, FlagField, HtmlField, TitleField } from '../../../admin/editing/editor-fields.tsx';
import { EditorFrame } from '../../../admin/editing/editor-frame.tsx';
import { FieldGroup, FieldRow } from '../../../admin/editing/field-group.tsx';
import { Preview } from '../../../admin/editing/preview.tsx';
import { usePageEditor, type PageEditor } from '../../../admin/editing/use-page-editor.ts';
import { FoodView } from '../../../ui/page-views/food-view.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { LABELS, PRICE_RULE } from './texts.ts';

const NOTHING_STORED = blankPage(FOOD_PAGE_FIELDS);

/** The editor of the food page: whether food is sold, the texts, and up to five dishes. */
export default function FoodPageEditor() {
  const editor = usePageEditor('food', NOTHING_STORED, LABELS);
  return (
    <EditorFrame
      title="Matsiden"
      editor={editor}
      saveLabel="Lagre til server"
      preview={(page) => (
        <Preview>
          <PageHeading>Mat</PageHeading>
          <FoodView page={page} />
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
        <FlagField label={LABELS.foodOpen} {...bound(editor, page, 'foodOpen')} />
        <FlagField label={LABELS.noFoodSale} {...bound(editor, page, 'noFoodSale')} />
      </FieldGroup>
      <FieldGroup title="Tekster">
        <HtmlField label={LABELS.foodOpenPost} {...bound(editor, page, 'foodOpenPost')} />
        <HtmlField label={LABELS.foodClosedPost} {...bound(editor, page, 'foodClosedPost')} />
        <HtmlField label={LABELS.noFoodSalePost} {...bound(editor, page, 'noFoodSalePost')} />
      </FieldGroup>
      {DISH_NUMBERS.map((id) => (
        <FieldGroup key={id} title={`Rett ${id}`}>
          <FlagField label={LABELS[`food${id}Active`]} {...bound(editor, page, `food${id}Active`)} />
          <FieldRow>
            <TitleField label={LABELS[`food${id}Title`]} {...bound(editor, page, `food${id}Title`)} />
            <TitleField
              label={LABELS[`food${id}Price`]}
              rule={PRICE_RULE}
              most={FIELDS.nameLength}
              {...bound(editor, page, `food${id}Price`)}
            />
          </FieldRow>
          <HtmlField
            label={LABELS[`food${id}Description`]}
            {...bound(editor, page, `food${id}Description`)}
          />
        </FieldGroup>
      ))}
    </>
  );
}
