// What the first screens say; the first page load carries it.
export { cartToasts } from './cart-toasts';
export { dates } from './dates';
export { fallbacks } from './fallbacks';
export { format } from './format';
export { language } from './language';
export { lists } from './lists';
export { messages } from './messages';
export { ordering } from './ordering';
export { orders } from './orders';
export { productLabels } from './product-labels';
export { products } from './products';
export { badge, menu, shell } from './shell';
export { signIn } from './sign-in';
export { missingPart, ui } from './ui';
