/**
 * The app's level, sent with each call after its build ('0.1.0-abcdef12 1'). A security fix that must reach every phone
 * raises it by one.
 */
export const appLevel = 1;

/**
 * The lowest app level that the server accepts; older apps get 426 `app-too-old`, update themselves and keep their
 * pending entries. A security fix raises it to `appLevel`. Apps without a level count as below 1.
 */
export const smallestApp = 0;
