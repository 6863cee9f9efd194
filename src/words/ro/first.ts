export { dates } from './dates';
export { fallbacks } from './fallbacks';
export { format } from './format';
export { language } from './language';
export { productLabels } from './product-labels';
