import { attended } from './descriptor';

/** A person gets a one-time code. It says whose it is; the code itself is never on this device. */
export const giveCode = attended({
  kind: 'giveCode',
  texts: ['name'],
  describe: ({ name }) => `One-time code for ${name}`,
  look: 'Look at the person',
});
