import type { rowReasons as english } from '../en/row-reasons';

export const rowReasons: typeof english = {
  'quantity-missing': () => 'lipsește cantitatea',
};
