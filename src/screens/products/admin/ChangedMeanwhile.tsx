import { type ProductField, plainlyTyped, productFields, type TypedProduct } from '#domain/product-form';
import { formatLei } from '#words/format';
import { words } from '#words/words';
import { TheirChanges, takeTheirs } from '../../../forms/TheirChanges';
import { fieldName } from '../../../words/refusals';

interface ChangedMeanwhileProps {
  /** The product as it was when the form was opened, and as it is now. */
  readonly before: TypedProduct;
  readonly now: TypedProduct;
  readonly typed: TypedProduct;
  readonly onTake: (field: ProductField) => void;
}

/** As the sentence takes it; an amount is not broken over two lines. */
const shown = (field: ProductField, value: string): string => {
  if (value === '') return field === 'archived' ? 'no' : 'none';
  if (field === 'archived') return 'yes';
  return field === 'price' ? formatLei(Number(value)).replace(' ', '\u00a0') : words.productForm.quoted(value);
};

/** What somebody else changed while this form was open, old and new (412, `versions`). */
export const ChangedMeanwhile = ({ before, now, typed, onTake }: ChangedMeanwhileProps) => {
  const changed = productFields.filter((field) => before[field] !== now[field]);
  const mine = plainlyTyped(typed);
  const over = changed.filter((field) => mine[field] !== now[field]);
  return (
    <TheirChanges
      title={words.productForm.changedMeanwhile}
      changes={changed.map((field) => ({
        id: field,
        text: words.productForm.changed(fieldName(field), shown(field, before[field]), shown(field, now[field])),
        buttons: over.includes(field) ? [takeTheirs(() => onTake(field), fieldName(field))] : [],
      }))}
      kept={over.length > 0 ? words.theirs.keptTyped : undefined}
    />
  );
};
