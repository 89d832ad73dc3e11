import type { SignupPage } from '../../../../../domain/pages/signup-page.ts';
import { problemAt } from '../../../admin/editing/editor-fields.tsx';
import type { PageEditor } from '../../../admin/editing/use-page-editor.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { kroner } from '../../../ui/kroner-text.ts';
import { LABELS, type TypedPrices } from './prices.ts';
import css from './price-field.module.css';

interface PriceFieldProps {
  readonly field: keyof TypedPrices;
  readonly editor: PageEditor<SignupPage>;
  readonly price: number;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onApply: () => void;
}

/** A price and a field for a new one, applied by its button or when the page is saved. */
export function PriceField({ field, editor, price, typed, onType, onApply }: PriceFieldProps) {
  return (
    <div className={`grid start gap-2 ${css.price}`}>
      <TextField
        label={LABELS[field]}
        rule={`Nå: ${kroner(price)}`}
        problem={problemAt(editor, field)}
        inputMode="numeric"
        placeholder={String(price)}
        value={typed}
        onChange={onType}
      />
      <Button disabled={!editor.editing} aria-label={`Endre pris: ${LABELS[field]}`} onClick={onApply}>
        Endre pris
      </Button>
    </div>
  );
}
