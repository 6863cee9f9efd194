/** An Idempotency-Key that a server can store: 1 to 200 visible ASCII characters. */
export const writeKeyPattern = /^[\x21-\x7e]{1,200}$/;

/** When something was made, as it is handed in: an ISO instant by the phone's clock, or nothing. */
export const madePattern = /^[\w:.+-]{0,40}$/;

/** Longest message of a refusal that is handed in. */
export const longestRefusal = 500;
