/**
 * Every problem code that this device gives an entry by itself, beside those that our server says (`#wire/problem`).
 */
export const localProblemCodes = [
  'edit-clash', // somebody else has changed the same field: the user chooses
  'dependency-discarded', // the new client that an order was for was discarded
  'bag-not-saved', // plain backend: the order is placed, the bag with its samples could not be put
  'not-in-list', // plain backend: it said yes to this, and its list does not show it: the user chooses (SYNC-22)
  'may-have-arrived', // it was to be withdrawn, and the server has no way to say whether it was done
  'another-item', // the server was restored, and what this changes has the id of something else there
  'opened-before-restore', // the server was restored while the form was open: what it shows may be another's
  'refused', // a refusal without a code, with a status that none of ours has
] as const;
export type LocalProblemCode = (typeof localProblemCodes)[number];
