import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take 15 seconds or more on two cores, the longest first. By their size, which is what Vitest
 * goes by where it has never run them, `stock/places-*` would be the last of all.
 */
const longest = [
  'loop/loop',
  'loop/sabotage',
  'sync/restored-server',
  'model/model',
  'server/lost-database',
  'keeping/backup',
  'server/two-editors',
  'server/account-command',
  'stock/places-pglite',
  'durability/power-cut',
  'server/full-disk',
  'durability/kill',
  'model/merging',
  'server/endless-requests',
  'mail/order-mail',
  'stock/last-units',
  'loop/restored',
  'server/import',
  'stock/places-postgres',
  'server/start',
  'durability/withdrawal-kills',
  'durability/kill-server',
].map((name) => `/tests/${name}.test.ts`);

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((file) => moduleId.endsWith(file));
  return place < 0 ? longest.length : place;
};

const shares = ({ project }: TestSpecification): number => (project.config.isolate ? 0 : 1);

/**
 * Begins with the longest files, so that the run does not end with one of them alone on one core; the files that share
 * processes come after all others, because a process ends where its next file would be none of them.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => shares(one) - shares(other) || placeOf(one) - placeOf(other));
  }
}
