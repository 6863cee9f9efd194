export { dates } from './dates';
export { format } from './format';
