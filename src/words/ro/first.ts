export { dates } from './dates';
export { format } from './format';
export { language } from './language';
export { lists } from './lists';
export { ordering } from './ordering';
export { orders } from './orders';
export { products } from './products';
