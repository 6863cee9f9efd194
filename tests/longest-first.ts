import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take more than half a minute each on two cores, the longest first. By their size, which is what Vitest
 * goes by where it has never run them, `stock/places-*` would be the last of all.
 */
const longest = [
  'loop/loop',
  'stock/places-pglite',
  'stock/places-postgres',
  'loop/sabotage',
  'sync/restored-server',
  'server/full-disk',
  'stock/last-units',
  'durability/power-cut',
  'durability/kill',
  'server/lost-database',
  'model/model',
  'durability/kill-server',
].map((name) => `/tests/${name}.test.ts`);

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((file) => moduleId.endsWith(file));
  return place < 0 ? longest.length : place;
};

/** Begins with the longest files, so that the run does not end with one of them alone on one core. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other));
  }
}
