export { commands, commandsBefore, commandsDone, commandsUnknown } from './commands';
export { field } from './field';
export { glimpses } from './glimpses';
export { refused } from './refused';
export { rowReasons } from './row-reasons';
export { rows } from './rows';
export { waits } from './waits';
