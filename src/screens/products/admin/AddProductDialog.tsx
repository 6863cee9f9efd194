import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { readTyped, type TypedProduct, typedProblems } from '#domain/product-form';
import type { NewProduct } from '#wire/product';
import { addProduct } from '../../../actions/products';
import { useDevice } from '../../../device/context';
import { Dialog } from '../../../ui/Dialog';
import { useNarrow } from '../../../ui/use-narrow';
import { UnsavedDialog } from '../../parts/UnsavedDialog';
import { useUnsaved } from '../../parts/unsaved';
import { useDeskCall } from '../../parts/use-desk-call';
import { ProductFields } from './ProductFields';
import { problemsAtFields } from './product-problems';

interface AddProductDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onAdded: (product: NewProduct) => void;
}

/** 'Add New Product' (spec §2). */
export const AddProductDialog = ({ opened, onClose, onAdded }: AddProductDialogProps) => {
  const narrow = useNarrow();
  const unsaved = useUnsaved(opened, onClose);
  return (
    <>
      <Dialog
        opened={opened}
        onClose={unsaved.close}
        title="Add New Product"
        fullScreen={narrow}
        closeOnClickOutside={false}
      >
        {/* The form is made anew at each opening, and with it its key. */}
        <AddProductForm
          onDirty={unsaved.onDirty}
          onCancel={unsaved.close}
          onAdded={(product) => {
            onClose();
            onAdded(product);
          }}
        />
      </Dialog>
      <UnsavedDialog {...unsaved.question} />
    </>
  );
};

interface AddProductFormProps {
  readonly onDirty: (dirty: boolean) => void;
  readonly onCancel: () => void;
  readonly onAdded: (product: NewProduct) => void;
}

const empty: TypedProduct = { name: '', code: '', price: '' };

const AddProductForm = ({ onDirty, onCancel, onAdded }: AddProductFormProps) => {
  const device = useDevice();
  const form = useForm<TypedProduct>({ mode: 'controlled', initialValues: empty, validate: typedProblems });
  const call = useDeskCall({
    call: (product: NewProduct, attendant) => addProduct(device, product, attendant),
    done: 'product-added',
    failed: 'product-not-added',
    look: 'Look for the product',
    onDone: (_, product) => onAdded(product),
    onRefused(problem) {
      const problems = problemsAtFields(problem);
      if (problems !== undefined) form.setErrors(problems);
      return problems !== undefined;
    },
  });
  // What is on its way is not lost by closing, unless no answer comes: then it is withdrawn.
  const dirty = form.isDirty() && (!call.sending || call.checking);
  useEffect(() => onDirty(dirty), [onDirty, dirty]);
  return (
    <ProductFields
      form={form}
      call={call}
      submitLabel="Add Product"
      onCancel={onCancel}
      onSubmit={(typed) => {
        const product = readTyped(typed);
        if (product !== undefined) call.send(product);
      }}
    />
  );
};
