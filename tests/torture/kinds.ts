// Prints the kinds of fault that a run must have tried (`npm run torture`).
import { byHand, familyNames, kindsOf } from '../loop/faults/families';

console.log(
  JSON.stringify([
    ...new Set([...kindsOf(familyNames.filter((name) => !byHand.includes(name))), 'server processes killed']),
  ]),
);
