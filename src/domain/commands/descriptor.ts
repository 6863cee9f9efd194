import type { AllocationStep } from '#domain/allocation';
import type { Changes } from '#domain/edits';
import { hasFields, texts } from '#domain/readable-fields';
import type { Client } from '#wire/client';
import type { Command } from '#wire/command';
import type { EndpointName } from '#wire/endpoints';
import type { Observation } from '#wire/observation';
import type { NewOrder, Order } from '#wire/order';

// What a command says of itself, so that everything else can loop over the table of commands (`table.ts`) without
// knowing one of them by name. One file describes one command: to add one is to write its file and to list it there.

/** The items that queued commands make, change or remove. */
export interface Items {
  readonly order: Order;
  readonly client: Client;
  readonly observation: Observation;
}
export type ItemKind = keyof Items;

/** What the user can do about an entry that was refused or shall not go as it is (SYNC-5). */
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

/** The repairs that open what the entry says, to be changed. */
type Reopening = Extract<Repair, 'edit-order' | 'edit-client' | 'edit-observation'>;

/** What outcomes are told by: one topic of toasts each (`forms/settling`). */
type Topic =
  | 'client'
  | 'client edit'
  | 'order'
  | 'order observations'
  | 'observation'
  | 'observation status'
  | 'observation removal';

/** Names for what a command names by id. */
export interface NameLookup {
  clientName(id: string): string | undefined;
}

/** What exactly is in a command, to be looked at: the lines of an order, or fields with what stood there before. */
export type Details =
  | { readonly order: NewOrder }
  | {
      readonly values: Readonly<Partial<Record<string, string>>>;
      readonly before?: Readonly<Partial<Record<string, string>>>;
    };

/** The item that a command changes, removes or is for. */
interface Subject<Content> {
  of(content: Content): string;
  /** The same command, naming it by another id. */
  named(content: Content, id: string): Content;
}

interface Known {
  /** How it is called on the disk. */
  readonly kind: string;
  /** Whether what the disk has is such a command. */
  isReadable(stored: unknown): boolean;
}

interface Described<Content, Kind extends ItemKind> extends Known {
  /** What it makes, changes or removes. */
  readonly item: Kind;
  /** The call of spec §7 by which it reaches the server; the role table says who may make that. */
  readonly endpoint: EndpointName;
  readonly topic: Topic;
  details?(content: Content): Details;
  /** How it is opened to be changed. */
  readonly reopening?: Reopening;
  /** The repairs of a refusal of this code, best first; `again`: sending the same once more, where that can help. */
  repairs(code: string | undefined, again: readonly Repair[]): readonly Repair[];
}

/** Makes an item. */
interface Maker<Content = Command, Kind extends ItemKind = ItemKind, Thing extends object = object>
  extends Described<Content, Kind> {
  readonly effect: 'makes';
  /** The item's id on this device, good until the server has given it another (SYNC-8). */
  localId(content: Content, key: string): string;
  /** What is made, and the same command making something else. */
  thing(content: Content): Thing;
  making(content: Content, thing: Thing): Content;
  /** The call's body. `resolve` gives the server's id for a local one. */
  body(content: Content, resolve: (id: string) => string): unknown;
  /** The item as it is shown while it waits. */
  shown(thing: Thing, id: string): Items[Kind];
  /** Whether an item is like this one, also where another person made it; ids are resolved. */
  isLike(item: Items[Kind], thing: Thing): boolean;
  /** Whether an item is this one by its instant of making; undefined where either does not tell. */
  isOfInstant?(item: Items[Kind], thing: Thing): boolean | undefined;
  /** Whether an item that a reused key made is what this would make, whatever id its subject has there. */
  isSame?(item: Items[Kind], thing: Thing): boolean;
  /** Whether an item was made in the same instant, whatever id its subject has there. */
  isSameInstant?(item: Items[Kind], thing: Thing): boolean;
  /** What it is made for: it can be made for another one. */
  readonly subject?: Subject<Content>;
  /** Others may be for it: drafts name it by its local id for ever, and one that is there can take its place. */
  readonly isNamedByOthers?: true;
}

/** Changes fields of an item. */
export interface Edit<Content = Command, Kind extends ItemKind = ItemKind> extends Described<Content, Kind> {
  readonly effect: 'edits';
  readonly subject: Subject<Content>;
  changes(content: Content): Changes;
  /** The same command with other changes. */
  changing(content: Content, changes: Changes): Content;
  /** Fields that are set besides, whatever stood there. */
  stamp?(content: Content): Readonly<Record<string, string>>;
  /** The body of the whole item's PUT with these fields in it. */
  body(item: Items[Kind], fields: object): unknown;
  /** Tells the item from another that has its id in another copy of the server's data (SYNC-16). */
  identity?(item: Items[Kind]): string;
  /** What is made never has it yet: it cannot go along in the making. */
  readonly needsMade?: true;
  /** A refused one is not laid over the item: it shows as the server has it. */
  readonly hiddenWhenRefused?: true;
}

/** Removes an item. */
interface Removal<Content = Command, Kind extends ItemKind = ItemKind> extends Described<Content, Kind> {
  readonly effect: 'removes';
  readonly subject: Subject<Content>;
}

/** What may wait for a signal: it is sent whenever that comes. */
export type Queued = Maker | Edit | Removal;

/** What an attended command of any kind may carry besides: what follows a save is known again after a reload. */
interface Following {
  /** What boxes have to follow, one step a product, once this is done. */
  readonly boxes?: readonly AllocationStep[] | undefined;
  /** The key of the save after which boxes had to follow: this done, they have. */
  readonly follows?: string | undefined;
}

/**
 * What somebody does and waits for. It is sent while they look and at no other time: where its outcome is still unknown
 * when they stop, it is withdrawn.
 */
interface Attended extends Known {
  readonly effect: 'is attended';
}

export type Descriptor = Queued | Attended;

/** Who has a descriptor makes commands of its kind, and reads them; undefined for a command of any other kind. */
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
/** `texts`: the names of the texts that such a command holds; `More`: what it may hold besides. */
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
