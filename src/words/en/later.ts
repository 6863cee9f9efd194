// What everything says that comes after the first screens.
export { field } from './field';
export { refused } from './refused';
export { rowReasons } from './row-reasons';
export { rows } from './rows';
