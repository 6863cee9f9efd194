import { useForm } from '@mantine/form';
import { nothingTyped, readTyped, type TypedProduct, typedProblems } from '#domain/product-form';
import type { NewProduct } from '#wire/new-product';
import { sayEach } from '#words/reasons';
import { words } from '#words/words';
import { addProduct } from '../../../actions/products';
import { useDevice } from '../../../device/context';
import { deskEnd } from '../../../forms/desk-end';
import { FormDialog } from '../../../forms/FormDialog';
import { useWrite } from '../../../forms/use-write';
import { ProductFields } from './ProductFields';
import { problemsAtFields } from './product-problems';

interface AddProductDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onAdded: (product: NewProduct) => void;
}

/** 'Add New Product' (spec §2). */
export const AddProductDialog = ({ opened, onClose, onAdded }: AddProductDialogProps) => (
  <FormDialog opened={opened} onClose={onClose} title={words.productForm.addTitle}>
    <AddProductForm
      onAdded={(product) => {
        onClose();
        onAdded(product);
      }}
    />
  </FormDialog>
);

const AddProductForm = ({ onAdded }: Pick<AddProductDialogProps, 'onAdded'>) => {
  const device = useDevice();
  const form = useForm<TypedProduct>({
    mode: 'controlled',
    initialValues: nothingTyped,
    validate: (typed) => sayEach(typedProblems(typed)),
  });
  const { state, send } = useWrite(async (product: NewProduct, writing) =>
    deskEnd(await addProduct(device, product, writing), writing, {
      done: 'product-added',
      failed: 'product-not-added',
      look: words.productForm.lookFor,
      placesOf: problemsAtFields,
      onDone: () => onAdded(product),
    }),
  );
  return (
    <ProductFields
      form={form}
      state={state}
      dirty={form.isDirty()}
      label={words.productForm.add}
      onSubmit={(typed) => {
        const product = readTyped(typed);
        if (product !== undefined) send(product);
      }}
    />
  );
};
