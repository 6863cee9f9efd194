export { commands, commandsBefore, commandsDone, commandsUnknown } from './commands';
export { deviceReasons } from './device-reasons';
export { field } from './field';
export { glimpses } from './glimpses';
export { refused } from './refused';
export { rowReasons } from './row-reasons';
export { rows } from './rows';
export { silences } from './silences';
export { waits } from './waits';
