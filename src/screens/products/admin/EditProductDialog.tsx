import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import {
  plainlyTyped,
  productFields,
  type ReadProduct,
  readTyped,
  type TypedProduct,
  typedProblems,
  typedProduct,
} from '#domain/product-form';
import type { Product } from '#wire/product';
import { sayEach } from '#words/reasons';
import { words } from '#words/words';
import { editProduct } from '../../../actions/products';
import { useDevice } from '../../../device/context';
import { HistoryButton } from '../../../features/history/HistoryButton';
import { deskEnd } from '../../../forms/desk-end';
import { FormDialog } from '../../../forms/FormDialog';
import { followItem } from '../../../forms/follow-item';
import { isSending, useWrite } from '../../../forms/use-write';
import { toast } from '../../../ui/toast';
import { useProductsById } from '../../../views/products';
import { ChangedMeanwhile } from './ChangedMeanwhile';
import { ProductFields } from './ProductFields';
import { problemsAtFields, whyNotEdited } from './product-problems';
import { useFreshProduct } from './use-fresh-product';

interface EditProductDialogProps {
  readonly opened: boolean;
  readonly productId: string;
  readonly onClose: () => void;
}

/**
 * 'Edit Product' (spec §2): the form follows others' changes of the product, and a stale edit shows them (`versions`).
 */
export const EditProductDialog = ({ opened, productId, onClose }: EditProductDialogProps) => {
  const product = useProductsById().get(productId);
  useFreshProduct(opened, productId);
  return (
    <FormDialog opened={opened} onClose={onClose} title={words.productForm.editTitle}>
      {product === undefined ? (
        words.productForm.gone
      ) : (
        <>
          <EditProductForm product={product} onDone={onClose} />
          <HistoryButton below kind="product" id={product.id} called={product.name} asOf={product} />
        </>
      )}
    </FormDialog>
  );
};

interface EditProductFormProps {
  /** As it is now. */
  readonly product: Product;
  readonly onDone: () => void;
}

const EditProductForm = ({ product, onDone }: EditProductFormProps) => {
  const device = useDevice();
  const { form, before, opening, touched } = useFollowingForm(product);
  const { state, send } = useWrite(async (after: ReadProduct, writing) =>
    deskEnd(await editProduct(device, before, after, writing), writing, {
      done: 'product-updated',
      failed: 'product-not-updated',
      look: words.productForm.lookAt,
      placesOf: problemsAtFields,
      sayReason: whyNotEdited,
      onDone,
    }),
  );
  const now = typedProduct(product);
  return (
    <ProductFields
      form={form}
      state={state}
      dirty={touched}
      label={words.productForm.save}
      archivable
      onSubmit={(typed) => {
        const after = readTyped(typed);
        if (after === undefined) return;
        if (touched) return send(after);
        onDone();
        toast.info(words.messages.unchanged);
      }}
    >
      {/* The user's own write, while it is being sent, is not shown as another user's change. */}
      {!isSending(state) && (
        <ChangedMeanwhile
          before={typedProduct(opening)}
          now={now}
          typed={form.values}
          onTake={(field) => form.setFieldValue(field, now[field])}
        />
      )}
    </ProductFields>
  );
};

/** The fields of a product: untouched ones follow others' changes. */
const useFollowingForm = (product: Product) => {
  /** The product when the form was opened, and as the form last followed it. */
  const [opening] = useState(product);
  const [before, setBefore] = useState(product);
  const form = useForm<TypedProduct>({
    mode: 'controlled',
    initialValues: typedProduct(product),
    validate: (typed) => sayEach(typedProblems(typed)),
  });
  const mine = plainlyTyped(form.values);
  const known = typedProduct(before);
  useEffect(() => {
    if (before === product) return;
    const now = typedProduct(product);
    for (const field of followItem(productFields, known, now, mine).taken) form.setFieldValue(field, now[field]);
    setBefore(product);
  });
  return { form, opening, before, touched: productFields.some((field) => mine[field] !== known[field]) };
};
