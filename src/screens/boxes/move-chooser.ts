import { foldedOptions } from '../../lists/folded-options';
import { focusWhenLost } from '../../ui/focus-when-lost';

/** The props shared by the fields that choose where a product is moved. */
export const chooser = {
  searchable: true,
  filter: foldedOptions,
  allowDeselect: false,
  openOnFocus: false,
  withScrollArea: false,
  styles: { options: { maxHeight: 260, overflowY: 'auto' } },
} as const;

/** The moved product's row may be gone, and its Move button with it. */
export const focusBoxForm = () => focusWhenLost(() => document.querySelector<HTMLElement>('.box-form input'));
