// What the first screens say; the first page load carries it.
export { dates } from './dates';
export { fallbacks } from './fallbacks';
export { format } from './format';
export { language } from './language';
export { lists } from './lists';
export { ordering } from './ordering';
export { orders } from './orders';
export { productLabels } from './product-labels';
export { products } from './products';
