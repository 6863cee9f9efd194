// Prints what a run was; ends with 1 where something failed, with 3 where a kind of fault or an engine was not shown
// (`npm run torture`).

import { drawFamilies, kindsOf } from '../loop/faults/families';
import { createRandom } from '../loop/random';
import { engines } from '../support/databases';
import { playedIn, readArguments } from './record';
import { summaryOf } from './summary';

/** Every family that schedules draw. */
const drawn = new Set(Array.from({ length: 500 }, (_, seed) => drawFamilies(createRandom(seed))).flat());

const { file, run } = readArguments();
const { text, failed, notShown } = summaryOf(playedIn(file, run), {
  kinds: [...kindsOf([...drawn]), 'server processes killed'],
  engines: engines.map(({ name }) => name),
});
console.log(text);
process.exit(failed > 0 ? 1 : notShown.length > 0 ? 3 : 0);
