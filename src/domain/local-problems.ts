/** The problem codes that this device assigns itself, besides the server's (`#wire/problem`). */
export const localProblemCodes = [
  'edit-clash', // conflict: another user has changed the same field; the user chooses
  'dependency-discarded', // the new client of an order was discarded
  'bag-not-saved', // plain backend: the order is placed, but the bag with its samples could not be saved
  'no-visits-there', // plain backend: it keeps no visits, so nothing of them is sent
  'not-in-list', // plain backend: it accepted this, but its list does not show it; the user chooses (SYNC-22)
  'not-taken-over', // the office refused what it had in a file: the key is void, and the user decides (SESSION-14)
  'may-have-arrived', // it should be withdrawn, but the server cannot say whether it was done
  'another-item', // the server was restored, and the id now belongs to another item
  'opened-before-restore', // the server was restored while the form was open: the form may show another item
  'refused', // a refusal without a code and with an unknown status
] as const;
export type LocalProblemCode = (typeof localProblemCodes)[number];
