import { foldedOptions } from '../../lists/folded-options';
import { focusWhenLost } from '../../ui/focus-when-lost';

/** What the fields have in common that choose where a product is moved. */
export const chooser = {
  searchable: true,
  filter: foldedOptions,
  allowDeselect: false,
  openOnFocus: false,
  withScrollArea: false,
  styles: { options: { maxHeight: 260, overflowY: 'auto' } },
} as const;

/** The moved product's row may have gone, and its Move with it. */
export const focusBoxForm = () => focusWhenLost(() => document.querySelector<HTMLElement>('.box-form input'));
