import { createClient } from '#domain/commands/create-client';
import type { NameLookup } from '#domain/commands/descriptor';
import { isReadableCommand, itemOf, localIdOf, localIdsIn } from '#domain/commands/table';
import type { Command } from '#wire/command';
import type { HandedIn } from '#wire/handed-in';
import type { Problem } from '#wire/problem';
import { describeStored, sayWaitsFor } from '#words/commands';
import { deviceName } from '#words/device-name';
import { saidOf } from '#words/said-of';
import { words } from '#words/words';
import { reasonOf } from '../../words/refusals';

/** The entries that one phone handed in. */
export interface HandedInGroup {
  readonly session: string;
  readonly account: string;
  readonly device: string;
  readonly entries: readonly HandedIn[];
  /** How many entries are not decided yet. */
  readonly waiting: number;
  /** All of it came as a file (SESSION-14). */
  readonly isLifeboat: boolean;
}

/** Grouped by phone, in the order of the hand-ins. */
export const groupsOf = (entries: readonly HandedIn[]): readonly HandedInGroup[] => {
  const sessions = [...new Set(entries.map(({ session }) => session))];
  return sessions.map((session) => {
    const ofPhone = entries.filter((entry) => entry.session === session);
    return {
      session,
      account: ofPhone[0]?.account ?? '',
      device: deviceName(ofPhone[0]?.device ?? ''),
      entries: ofPhone,
      waiting: ofPhone.filter(({ state }) => state === 'waiting').length,
      isLifeboat: ofPhone.every(({ lifeboat }) => lifeboat === true),
    };
  });
};

/** The sentence of a hand-in: how many entries, and how many are not decided yet. */
export const groupText = ({ device, entries, waiting }: HandedInGroup, name: string): string =>
  waiting === 0
    ? words.handedIn.decided({ name, device, count: entries.length })
    : words.handedIn.waiting({ name, device, count: waiting });

/** The command of an entry; undefined where this app cannot read it. */
export const commandOf = ({ command }: Pick<HandedIn, 'command'>): Command | undefined =>
  isReadableCommand(command) ? (command as Command) : undefined;

/** Names of clients: those of the mirror, and handed-in new ones by their local ids. */
export const namesFor = (
  entries: readonly HandedIn[],
  clients: readonly { readonly id: string; readonly name: string }[],
): NameLookup => {
  const names = new Map(clients.map(({ id, name }) => [id, name]));
  for (const entry of entries) {
    const made = createClient.read(commandOf(entry) ?? {});
    if (made !== undefined) names.set(made.localId, made.client.name);
  }
  return { clientName: (id) => names.get(id) };
};

/** Describes an entry: 'Order for Magazin Ana, 3 products, Lei 120.00'. */
export const entryText = (entry: HandedIn, names: NameLookup): string =>
  describeStored({ command: entry.command, createdAt: entry.made }, names);

/** The entries, not accepted yet, that create an item which this one refers to. */
const makersOf = (entry: HandedIn, entries: readonly HandedIn[]): readonly HandedIn[] => {
  const command = commandOf(entry);
  const locals = command === undefined ? [] : localIdsIn(command);
  const makes = (other: HandedIn): string | undefined => {
    const made = commandOf(other);
    return made && localIdOf({ command: made, key: other.key });
  };
  // A new client may be handed in twice, once under a key that its phone has withdrawn.
  const isThere = entries.some((other) => other.state === 'accepted' && locals.includes(makes(other) ?? ''));
  if (isThere) return [];
  return entries.filter((other) => {
    const local = makes(other);
    return other !== entry && other.state !== 'accepted' && local !== undefined && locals.includes(local);
  });
};

/** What has to be accepted before an entry can be: 'Waits for its new client Magazin Ana: …'; undefined: nothing. */
export const waitsFor = (entry: HandedIn, entries: readonly HandedIn[]): string | undefined => {
  const [maker] = makersOf(entry, entries);
  const made = maker && commandOf(maker);
  if (made === undefined) return undefined;
  const waits = sayWaitsFor(made);
  return maker?.state === 'refused' ? words.handedIn.acceptRefusedFirst(waits) : words.handedIn.acceptFirst(waits);
};

/** The waiting entries that cannot be accepted without this one. */
export const heldBy = (entry: HandedIn, entries: readonly HandedIn[]): readonly HandedIn[] =>
  entries.filter((other) => other.state === 'waiting' && makersOf(other, entries).includes(entry));

/** The sentences about an accepted entry: that the item existed already, and which order it is. */
export const becameText = ({ command, became, wasThere }: HandedIn): readonly string[] => {
  const read = commandOf({ command });
  const where =
    became !== '' && read !== undefined && itemOf(read) === 'order' ? words.handedIn.becameOrder(became) : '';
  return [wasThere ? words.handedIn.wasThere : '', where].filter((one) => one !== '');
};

/** The state of an entry on the phone, if an admin should know it before accepting. */
export const stateText = ({ stood, problem, reason = '' }: HandedIn, name: string): string | undefined => {
  if (stood === 'taken-back') return words.handedIn.wasTakenBack(name);
  if (stood !== 'refused') return undefined;
  const known: Readonly<Record<string, string>> = words.reasons;
  const byCode = (code: string): string | undefined => (Object.hasOwn(known, code) ? known[code] : undefined);
  const said = problem === undefined ? (byCode(reason) ?? reason) : saidOf(problem) || byCode(problem.code);
  return words.handedIn.wasRefused((said || words.handedIn.noReason).replace(/\.$/, ''));
};

/** Why the content of an entry is not there. */
export const withoutText = ({ without }: HandedIn, name: string): string | undefined => {
  if (without === undefined) return undefined;
  return without === 'later' ? words.handedIn.shownLater : words.handedIn.wasTooLarge(name);
};

/** The open entries that 'Accept all' accepts: what its author was taking back is accepted by itself only. */
export const acceptable = (entries: readonly HandedIn[]): readonly HandedIn[] =>
  entries.filter((entry) => entry.state === 'waiting' && entry.stood !== 'taken-back' && isAcceptable(entry));

/** Unreadable entries are left out, and those that a phone still in use may repair and send itself (SESSION-14). */
export const isAcceptable = ({ without, lifeboat, stood }: HandedIn): boolean =>
  without === undefined && !(lifeboat === true && stood === 'refused');

/** Why an entry was not accepted, and what to do next. */
export const whyNotAccepted = (problem: Problem): string => {
  switch (problem.code) {
    case 'not-in-bag':
      return words.handedIn.notInBag;
    case 'unknown-client':
    case 'unknown-product':
      return words.handedIn.orderAgain(saidOf(problem));
    case 'not-found':
      return words.handedIn.targetGone;
    case 'forbidden':
      return words.handedIn.mayNot;
    case 'invalid-body':
    case 'conflict':
    case 'restored':
    case 'withdrawn':
    case 'order-finalized':
    case 'order-cancelled':
    case 'order-begun':
      return problem.said === undefined ? reasonOf(problem) : saidOf(problem);
    default:
      return reasonOf(problem);
  }
};
