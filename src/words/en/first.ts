// What the first screens say; the first page load carries it.
export { cartToasts } from './cart-toasts';
export { dates } from './dates';
export { format } from './format';
export { language } from './language';
export { messages } from './messages';
export { badge, menu, shell } from './shell';
export { signIn } from './sign-in';
export { missingPart, ui } from './ui';
export { lists } from './lists';
export { ordering } from './ordering';
export { orders } from './orders';
export { products } from './products';
