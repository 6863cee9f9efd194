import { createClient } from '#domain/commands/create-client';
import type { NameLookup } from '#domain/commands/descriptor';
import { isReadableCommand, itemOf, localIdOf, localIdsIn } from '#domain/commands/table';
import type { Command } from '#wire/command';
import type { HandedIn } from '#wire/handed-in';
import type { Problem } from '#wire/problem';
import { describeStored, sayWaitsFor } from '#words/commands';
import { saidOf } from '#words/said-of';
import { counted } from '../../words/counted';
import { reasonOf } from '../../words/refusals';

/** What was handed in by one phone. */
export interface HandedInGroup {
  readonly session: string;
  readonly account: string;
  readonly device: string;
  readonly entries: readonly HandedIn[];
  /** How many wait for a yes or no. */
  readonly waiting: number;
}

/** By phones, in the order in which they handed in. */
export const groupsOf = (entries: readonly HandedIn[]): readonly HandedInGroup[] => {
  const sessions = [...new Set(entries.map(({ session }) => session))];
  return sessions.map((session) => {
    const ofPhone = entries.filter((entry) => entry.session === session);
    return {
      session,
      account: ofPhone[0]?.account ?? '',
      device: ofPhone[0]?.device ?? '',
      entries: ofPhone,
      waiting: ofPhone.filter(({ state }) => state === 'waiting').length,
    };
  });
};

/** 'Handed in by the phone of Ana Popescu (Chrome on Android): 3 entries'. */
export const groupWords = ({ device, entries, waiting }: HandedInGroup, name: string): string => {
  const count = waiting === 0 ? `all ${entries.length} decided` : counted(waiting, 'entry', 'entries');
  return `Handed in by the phone of ${name} (${device}): ${count}`;
};

/** The command of an entry; undefined where this app cannot read it. */
export const commandOf = ({ command }: Pick<HandedIn, 'command'>): Command | undefined =>
  isReadableCommand(command) ? (command as Command) : undefined;

/** Names of clients: the known ones, and those that were handed in themselves, by their local ids. */
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

/** What an entry is, in words: 'Order for Magazin Ana, 3 products, Lei 120.00'. */
export const entryWords = (entry: HandedIn, names: NameLookup): string =>
  describeStored({ command: entry.command, createdAt: entry.made }, names);

/** What has to be accepted before an entry can be: 'Waits for its new client Magazin Ana'; undefined: nothing. */
export const heldWords = (entry: HandedIn, entries: readonly HandedIn[]): string | undefined => {
  const command = commandOf(entry);
  if (command === undefined) return undefined;
  for (const local of localIdsIn(command)) {
    const maker = entries.find((other) => {
      const made = commandOf(other);
      return made !== undefined && localIdOf({ command: made, key: other.key }) === local;
    });
    const made = maker && commandOf(maker);
    if (made !== undefined && maker?.state !== 'accepted') return sayWaitsFor(made);
  }
  return undefined;
};

/** Where what was accepted is now. */
export const becameWords = ({ command, became, wasThere }: HandedIn): string => {
  const read = commandOf({ command });
  const where = became !== '' && read !== undefined && itemOf(read) === 'order' ? `It is order ${became}.` : '';
  return [wasThere ? 'It had arrived before, and was not done again.' : '', where]
    .filter((one) => one !== '')
    .join(' ');
};

/** How an entry stood on the phone, where that is worth knowing before it is accepted. */
export const stoodWords = ({ stood, reason }: HandedIn, name: string): string | undefined => {
  if (stood === 'taken-back') return `${name} was taking this back.`;
  return stood === 'refused' ? `It was refused before: ${reason ?? 'nobody said why'}.` : undefined;
};

/** Why an entry was not accepted, and what to do next. */
export const whyNotAccepted = (problem: Problem): string => {
  switch (problem.code) {
    case 'not-in-bag':
      return 'The bag has no such sample any more. Put it into the bag and accept this again, or refuse it.';
    case 'unknown-client':
    case 'unknown-product':
      return `${saidOf(problem)} Refuse it, and have the order placed again.`;
    case 'not-found':
      return 'What it changes is not there any more. Refuse it.';
    case 'forbidden':
      return 'Its author may not do this. Refuse it.';
    case 'invalid-body':
    case 'conflict':
    case 'restored':
    case 'withdrawn':
    case 'order-finalized':
      return saidOf(problem);
    default:
      return reasonOf(problem);
  }
};
