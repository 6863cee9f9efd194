import type { Random } from '../random';
import {
  browsersKilled,
  changesOfMind,
  clocksMoved,
  type Deed,
  killsInTheMiddle,
  ordersChanged,
  restarts,
  restores,
  secondTabs,
  storagesLost,
  workersAlone,
} from './deeds';
import { delays } from './delays';
import { headers } from './headers';
import { interimAnswers } from './interim';
import { lies } from './lies';
import { losses } from './losses';
import type { NetworkFault } from './network-fault';
import { ordersCancelled, partsDelivered } from './office';
import { arrivesLongAfter, ordersUnanswered, replays } from './replays';

/** Faults of one kind, simulated and checked together. */
export interface Family {
  readonly network: readonly NetworkFault[];
  readonly deeds: readonly Deed[];
}

const onNetwork = (network: readonly NetworkFault[]): Family => ({ network, deeds: [] });
const beside = (...deeds: readonly Deed[]): Family => ({ network: [], deeds });

const families = {
  losses: { network: losses, deeds: [restarts, killsInTheMiddle] },
  lies: onNetwork(lies),
  replays: onNetwork(replays),
  delays: onNetwork(delays),
  headers: onNetwork(headers),
  interim: onNetwork([interimAnswers]),
  restores: beside(restores),
  clocks: beside(clocksMoved),
  storages: beside(storagesLost),
  tabs: beside(secondTabs),
  workers: beside(workersAlone),
  crashes: beside(browsersKilled),
  withdrawals: { network: [arrivesLongAfter, ordersUnanswered], deeds: [changesOfMind, ordersChanged] },
  office: beside(partsDelivered, ordersCancelled),
} satisfies Readonly<Record<string, Family>>;

export type FamilyName = keyof typeof families;
export const familyNames = Object.keys(families) as FamilyName[];

/** Families that can be told apart only by leaving the others out: one or two a day, in turn. */
const inTurn = familyNames.filter((name) => name !== 'losses');

/** The families of a seed of the fixed row: always losses, and three others, so that few seeds cover all of them. */
export const familiesOf = (seed: number): FamilyName[] => [
  'losses',
  ...[0, 3, 7].map((step) => inTurn[(seed + step) % inTurn.length] as FamilyName),
];

/**
 * Any random mix; but with lost storages no server is restored: acceptances are known only on the phone's disk, and
 * lost with it.
 */
export const drawFamilies = (random: Random): FamilyName[] => {
  const drawn = inTurn.filter(() => random.chance(0.35));
  return ['losses', ...drawn.filter((name) => name !== 'restores' || !drawn.includes('storages'))];
};

export const networkOf = (names: readonly FamilyName[]): NetworkFault[] =>
  names.flatMap((name) => families[name].network);
export const deedsOf = (names: readonly FamilyName[]): Deed[] =>
  names.flatMap((name): readonly Deed[] => families[name].deeds);

/** Faults that happen on any network, whichever families are simulated. */
const always = ['sockets dropped', 'messages lost', 'messages overtaken', 'calls while offline'];

/** Every kind of fault that these families count. */
export const kindsOf = (names: readonly FamilyName[]): string[] => [
  ...always,
  ...networkOf(names).map(({ kind }) => kind),
  ...(names.includes('replays') || names.includes('withdrawals') ? ['requests doubled long after'] : []),
  ...deedsOf(names).flatMap(({ kinds }) => kinds),
];
