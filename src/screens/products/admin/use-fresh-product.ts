import { useEffect } from 'react';
import { words } from '#words/words';
import { freshProduct } from '../../../actions/products';
import { useDevice } from '../../../device/context';
import { toast } from '../../../ui/toast';

/**
 * Brings the product up to date when its edit begins: what the mirror has is shown meanwhile, and also where that
 * fails.
 */
export const useFreshProduct = (opened: boolean, productId: string): void => {
  const device = useDevice();
  useEffect(() => {
    if (!opened) return;
    freshProduct(device, productId).then(
      (outcome) => {
        if (outcome === 'failed') toast.error(words.desk['product-not-fetched']);
      },
      (error: unknown) => {
        console.error('A product could not be brought up to date', error);
        toast.error(words.desk['product-not-fetched']);
      },
    );
  }, [device, opened, productId]);
};
