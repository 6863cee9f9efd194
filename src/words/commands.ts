import type { NameLookup } from '#domain/commands/descriptor';
import { managePeople } from '#domain/commands/manage-people';
import { descriptorOf, isReadableCommand } from '#domain/commands/table';
import type { Waiting } from '#domain/repair';
import { glimpseOf } from '#domain/unreadable';
import type { Command } from '#wire/command';
import { dayOrClock, showStamp } from './format';
import { words } from './words';

// Describes pending entries in the current language, from their commands, which store only codes and values.

type Sentences = Readonly<Record<string, ((content: never, more: never) => string) | undefined>>;

const sayBy = (sentences: Sentences, command: Command, content: unknown, more?: unknown): string | undefined =>
  sentences[descriptorOf(command).kind]?.(content as never, more as never);

/** 'Order for Magazin Ana, 3 products, Lei 120.00' or 'New client Magazin Ana'. */
export const describeEntry = ({ command }: { readonly command: Command }, names: NameLookup): string => {
  const nameOf = (id: string): string => names.clientName(id) ?? words.fallbacks.unknownClient;
  const of = managePeople.read(command)?.of;
  const content = of === undefined ? command : { ...command, of: describeStored({ command: of }, names) };
  return sayBy(words.commands, command, content, nameOf) ?? descriptorOf(command).kind;
};

/** Describes a command of which another device reported only what its sentence needs; undefined: an unknown kind. */
export const describeReported = (kind: string, content: unknown, names: NameLookup): string | undefined => {
  const sentences: Sentences = words.commands;
  const nameOf = (id: string): string => names.clientName(id) ?? words.fallbacks.unknownClient;
  return Object.hasOwn(sentences, kind) ? sentences[kind]?.(content as never, nameOf as never) : undefined;
};

/** Describes an entry that may be unreadable: then only its readable part. */
export const describeStored = (
  row: { readonly command?: unknown; readonly createdAt?: unknown },
  names: NameLookup,
): string =>
  isReadableCommand(row.command) ? describeEntry({ command: row.command as Command }, names) : sayGlimpse(row);

/** The readable part of an unreadable entry: 'New client Magazin Ana, 0712345678, saved 22.11.2026 09:40'. */
export const sayGlimpse = (row: unknown): string => {
  const glimpse = glimpseOf(row);
  const saved = glimpse.createdAt === undefined ? undefined : showStamp(glimpse.createdAt);
  return words.glimpses.parts(glimpse, saved).join(', ');
};

/** 'Waits for its new client Magazin Ana'. */
export const sayWaitsFor = (command: Command): string => sayBy(words.commandsBefore, command, command) ?? '';

export const sayWaiting = (waiting: Waiting, now: Date): string => {
  switch (waiting.say) {
    case 'waits-for': {
      const reason = sayWaitsFor(waiting.command);
      return waiting.refused ? words.waits['needs-you']({ reason }) : reason;
    }
    case 'paused':
      return words.waits.paused({ until: dayOrClock(waiting.until, now) });
    case 'withdrawn':
      return words.waits.withdrawn(waiting);
    default:
      return words.waits[waiting.say]();
  }
};

/** Where to find the item of an entry that was done although it was taken back. */
export const sayDone = (command: Command, serverId: string | undefined): string =>
  sayBy(words.commandsDone, command, serverId) ?? '';

/** Where to look for the effect of an attended write, if the server cannot say. */
export const sayUnknown = (command: Command): string => sayBy(words.commandsUnknown, command, command) ?? '';
