import type { EndpointName } from './endpoints';

// What the app needs before its first call, when the table of calls is still on its way.

/** The calls that need no token. */
export const publicCalls: readonly EndpointName[] = ['token', 'endByKey', 'handIn', 'redeemCode', 'founding', 'found'];

/** The path of the live connection, below the API base. */
export const eventsPath = '/events';
