// Prints the kinds of fault that a run must have tried (`npm run torture`).
import { familyNames, kindsOf } from '../loop/faults/families';

console.log(JSON.stringify([...new Set([...kindsOf(familyNames), 'server processes killed'])]));
