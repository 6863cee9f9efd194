/**
 * How new this app is, which it says with each call behind its build ('0.1.0-abcdef12 1'). A mend of security that must
 * reach every phone raises it by one.
 */
export const appLevel = 1;

/**
 * The server takes no calls of apps below this one: they are told 426 `app-too-old`, bring themselves up to date and
 * keep what waits. Raised to `appLevel` by such a mend. Apps that say no level are below 1.
 */
export const smallestApp = 0;
