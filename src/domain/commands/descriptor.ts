import type { AllocationStep } from '#domain/allocation';
import type { Changes } from '#domain/edits';
import type { OrderState } from '#domain/pending';
import { hasFields, texts } from '#domain/readable-fields';
import type { Client } from '#wire/client';
import type { Command } from '#wire/command';
import type { EndpointName } from '#wire/endpoints';
import type { Observation } from '#wire/observation';
import type { NewOrder, Order } from '#wire/order';
import type { Visit } from '#wire/visit';

// The description of a command, so that all other code can loop over the table of commands (`table.ts`) without naming
// one. To add a command, write its file and list it there.

/** The items that queued commands create, change or remove. */
export interface Items {
  readonly order: Order;
  readonly client: Client;
  readonly observation: Observation;
  readonly visit: Visit;
}
export type ItemKind = keyof Items;
export const itemKinds = ['client', 'order', 'observation', 'visit'] as const satisfies readonly ItemKind[];

/** What the user can do about an entry that was refused or must not go out as it is (SYNC-5). */
export type Repair =
  | 'send-again'
  | 'edit-order'
  | 'edit-client'
  | 'pick-client'
  | 'without-samples'
  | 'list-prices'
  | 'resolve-clash'
  | 'edit-observation'
  | 'is-there'
  | 'discard';

/** The repairs that open an entry's form. */
type Reopening = Extract<Repair, 'edit-order' | 'edit-client' | 'edit-observation'>;

/** The topic of an outcome's toasts (`forms/settling`). */
export type Topic =
  | 'client'
  | 'client edit'
  | 'order'
  | 'order observations'
  | 'order cancellation'
  | 'observation'
  | 'observation status'
  | 'observation removal'
  | 'visit'
  | 'visit removal';

/** Looks up names for the ids in a command. */
export interface NameLookup {
  clientName(id: string): string | undefined;
}

/** The contents of a command for display: the lines of an order, or fields with their former values. */
export type Details =
  | { readonly order: NewOrder }
  | {
      readonly values: Readonly<Partial<Record<string, string>>>;
      readonly before?: Readonly<Partial<Record<string, string>>>;
    };

/** The item that a command is about: it is changed, removed, or named by what is created. */
interface Subject<Content> {
  of(content: Content): string;
  /** The same command for another item id. */
  named(content: Content, id: string): Content;
}

interface Known {
  /** Its name on the disk. */
  readonly kind: string;
  /** Whether a stored value is such a command. */
  isReadable(stored: unknown): boolean;
}

interface Described<Content, Kind extends ItemKind> extends Known {
  /** The kind of item that it creates, changes or removes. */
  readonly item: Kind;
  /** The endpoint (spec §7) that executes it; the table of roles says who may call that. */
  readonly endpoint: EndpointName;
  readonly topic: Topic;
  details?(content: Content): Details;
  /** The repair that opens its form. */
  readonly reopening?: Reopening;
  /** The repairs that help after a refusal with this code, best first; `again`: plain resending, if that can help. */
  repairs(code: string | undefined, again: readonly Repair[]): readonly Repair[];
}

/** A command that creates an item. */
interface Maker<Content = Command, Kind extends ItemKind = ItemKind, Thing extends object = object>
  extends Described<Content, Kind> {
  readonly effect: 'makes';
  /** The item's local id, valid until the server has assigned its own (SYNC-8). */
  localId(content: Content, key: string): string;
  /** What is created, and the same command for another content. */
  thing(content: Content): Thing;
  making(content: Content, thing: Thing): Content;
  /** The call's body. `resolve` maps local ids to server ids. */
  body(content: Content, resolve: (id: string) => string): unknown;
  /** The item as shown while it is pending. */
  shown(thing: Thing, id: string): Items[Kind];
  /** Whether an item equals this one, possibly created by another user; ids are resolved. */
  isLike(item: Items[Kind], thing: Thing): boolean;
  /** Whether an item has the same time of creation; undefined if either has none. */
  isOfInstant?(item: Items[Kind], thing: Thing): boolean | undefined;
  /** Whether an item created under a reused key equals this one, ignoring the id of its client or order. */
  isSame?(item: Items[Kind], thing: Thing): boolean;
  /** Whether an item has the same time of creation, ignoring the id of its client or order. */
  isSameInstant?(item: Items[Kind], thing: Thing): boolean;
  /** The item that it is for; it can be changed to another one. */
  readonly subject?: Subject<Content>;
  /** Other commands and drafts refer to it by its local id, and an existing item can replace it. */
  readonly isNamedByOthers?: true;
}

/** A command that changes fields of an item. */
export interface Edit<Content = Command, Kind extends ItemKind = ItemKind> extends Described<Content, Kind> {
  readonly effect: 'edits';
  readonly subject: Subject<Content>;
  changes(content: Content): Changes;
  /** The same command with other changes. */
  changing(content: Content, changes: Changes): Content;
  /** Fields that are always set as well, for example a time of modification. */
  stamp?(content: Content): Readonly<Record<string, string>>;
  /** The body of the whole item's PUT with the changed fields. */
  body?(item: Items[Kind], fields: object): unknown;
  /** The body of a call of its own, instead of that PUT: it is not merged here, the server alone decides about it. */
  ownBody?(content: Content): unknown;
  /** What distinguishes the item from one that has the same id in another copy of the server's data (SYNC-16). */
  identity?(item: Items[Kind]): string;
  /** A new item never has these fields, so that the edit cannot be merged into its creation. */
  readonly needsMade?: true;
  /** A refused edit is not merged over the item: the item is shown as the server has it. */
  readonly hiddenWhenRefused?: true;
  /** The state of the item while this edit is pending, in place of the entry's own. */
  readonly waitsAs?: Extract<OrderState, 'cancelling'>;
}

/** A command that removes an item. */
interface Removal<Content = Command, Kind extends ItemKind = ItemKind> extends Described<Content, Kind> {
  readonly effect: 'removes';
  readonly subject: Subject<Content>;
}

/** A command that waits in the outbox until it can be sent. */
export type Queued = Maker | Edit | Removal;

/** What any attended command may carry: the box changes that follow a save, so that they survive a reload. */
interface Following {
  /** Box changes to propose after this command, one step per product. */
  readonly boxes?: readonly AllocationStep[] | undefined;
  /** The key of the save that this command's box changes follow; once it is done, they are done. */
  readonly follows?: string | undefined;
}

/**
 * An attended command: the user waits for its answer. It is sent only while they wait, and withdrawn if its outcome is
 * still unknown when they leave.
 */
interface Attended extends Known {
  readonly effect: 'is attended';
}

export type Descriptor = Queued | Attended;

/** Creates commands of one kind and reads them; `read` returns undefined for another kind. */
interface Typed<Content> {
  of(content: Content): Command;
  read(command: Command): Content | undefined;
}

const typed = <Content extends object>(kind: string): Typed<Content> => ({
  of: (content) => ({ kind, ...content }),
  read: (command) => (command['kind'] === kind ? (command as unknown as Content) : undefined),
});

export const maker = <Content extends object, Kind extends ItemKind, Thing extends object>(
  described: Omit<Maker<Content, Kind, Thing>, 'effect'>,
): Maker<Content, Kind, Thing> & Typed<Content> => ({
  ...described,
  effect: 'makes',
  ...typed<Content>(described.kind),
});
export const edit = <Content extends object, Kind extends ItemKind>(
  described: Omit<Edit<Content, Kind>, 'effect'>,
): Edit<Content, Kind> & Typed<Content> => ({ ...described, effect: 'edits', ...typed<Content>(described.kind) });
export const removal = <Content extends object, Kind extends ItemKind>(
  described: Omit<Removal<Content, Kind>, 'effect'>,
): Removal<Content, Kind> & Typed<Content> => ({ ...described, effect: 'removes', ...typed<Content>(described.kind) });
/** `texts`: the names of the command's texts; `More`: its further fields. */
export const attended = <Name extends string, More extends object = object>({
  texts: names,
  ...described
}: Omit<Attended, 'effect' | 'isReadable'> & {
  readonly texts: readonly Name[];
}): Attended & Typed<Readonly<Record<Name, string>> & More & Following> => ({
  ...described,
  isReadable: (stored) => hasFields(stored, texts(...names)),
  effect: 'is attended',
  ...typed<Readonly<Record<Name, string>> & More & Following>(described.kind),
});
