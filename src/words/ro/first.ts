export { dates } from './dates';
export { format } from './format';
export { language } from './language';
