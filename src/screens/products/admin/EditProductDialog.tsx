import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import {
  plainlyTyped,
  productFields,
  readTyped,
  type TypedProduct,
  typedProblems,
  typedProduct,
} from '#domain/product-form';
import type { NewProduct, Product } from '#wire/product';
import { editProduct } from '../../../actions/products';
import { useDevice } from '../../../device/context';
import { Dialog } from '../../../ui/Dialog';
import { toast } from '../../../ui/toast';
import { useNarrow } from '../../../ui/use-narrow';
import { useProductsById } from '../../../views/products';
import { messages } from '../../../words/messages';
import { reasonOf } from '../../../words/refusals';
import { followItem } from '../../parts/follow-item';
import { UnsavedDialog } from '../../parts/UnsavedDialog';
import { useUnsaved } from '../../parts/unsaved';
import { useDeskCall } from '../../parts/use-desk-call';
import { ChangedMeanwhile } from './ChangedMeanwhile';
import { ProductFields } from './ProductFields';
import { problemsAtFields } from './product-problems';
import { useFreshProduct } from './use-fresh-product';

interface EditProductDialogProps {
  readonly opened: boolean;
  readonly productId: string;
  readonly onClose: () => void;
}

/** 'Edit Product' (spec §2): the form follows what others do to the product, and a stale edit is told of it (`versions`). */
export const EditProductDialog = ({ opened, productId, onClose }: EditProductDialogProps) => {
  const narrow = useNarrow();
  const product = useProductsById().get(productId);
  const unsaved = useUnsaved(opened, onClose);
  useFreshProduct(opened, productId);
  return (
    <>
      <Dialog
        opened={opened}
        onClose={unsaved.close}
        title="Edit Product"
        fullScreen={narrow}
        closeOnClickOutside={false}
      >
        {product === undefined ? (
          'This product is no longer there. Close this, and look for it in the list.'
        ) : (
          <EditProductForm product={product} onDirty={unsaved.onDirty} onCancel={unsaved.close} onDone={onClose} />
        )}
      </Dialog>
      <UnsavedDialog {...unsaved.question} />
    </>
  );
};

interface EditProductFormProps {
  /** As it is now. */
  readonly product: Product;
  readonly onDirty: (dirty: boolean) => void;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** An edit: what the product was where it began, and what it shall be. */
interface Edit {
  readonly before: Product;
  readonly after: NewProduct;
}

const EditProductForm = ({ product, onDirty, onCancel, onDone }: EditProductFormProps) => {
  const device = useDevice();
  /** The product when the form was opened, and as the form last followed it. */
  const [opening] = useState(product);
  const [seen, setSeen] = useState(product);
  const form = useForm<TypedProduct>({
    mode: 'controlled',
    initialValues: typedProduct(product),
    validate: typedProblems,
  });
  const call = useDeskCall({
    call: ({ before, after }: Edit, attendant) => editProduct(device, before, after, attendant),
    done: 'product-updated',
    failed: 'product-not-updated',
    look: 'Look at the product',
    onDone,
    onRefused(problem) {
      const problems = problemsAtFields(problem);
      if (problems !== undefined) form.setErrors(problems);
      return problems !== undefined;
    },
    sayReason: (problem) =>
      problem.code === 'conflict'
        ? 'Somebody else has changed it meanwhile. Look at what changed, then save again.'
        : reasonOf(problem),
  });
  const { values, setFieldValue } = form;
  const mine = plainlyTyped(values);
  const now = typedProduct(product);
  const known = typedProduct(seen);

  useEffect(() => {
    if (seen === product) return;
    for (const field of followItem(productFields, known, now, mine).taken) setFieldValue(field, now[field]);
    setSeen(product);
  });

  const touched = productFields.filter((field) => mine[field] !== known[field]);
  // What is on its way is not lost by closing, unless no answer comes: then it is withdrawn.
  const dirty = touched.length > 0 && (!call.sending || call.checking);
  useEffect(() => onDirty(dirty), [onDirty, dirty]);

  return (
    <ProductFields
      form={form}
      call={call}
      submitLabel="Save"
      onCancel={onCancel}
      onSubmit={(typed) => {
        const after = readTyped(typed);
        if (after === undefined) return;
        if (touched.length === 0) {
          onDone();
          toast.info(messages.unchanged);
          return;
        }
        call.send({ before: seen, after });
      }}
    >
      {/* What is being sent is no change of somebody else's. */}
      {!call.sending && (
        <ChangedMeanwhile
          before={typedProduct(opening)}
          now={now}
          typed={values}
          onTake={(field) => setFieldValue(field, now[field])}
        />
      )}
    </ProductFields>
  );
};
