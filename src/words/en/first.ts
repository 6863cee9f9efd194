// What the first screens say; the first page load carries it.
export { dates } from './dates';
export { format } from './format';
export { language } from './language';
