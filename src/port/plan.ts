import type { Edit } from '#domain/commands/descriptor';
import { editOf, queuedOf } from '#domain/commands/table';
import { clashProblem, type MergedEdit, mergeEdit } from '#domain/edits';
import { resolveLocalId } from '#domain/pending';
import type { ItemType } from '#wire/change';
import type { Command } from '#wire/command';
import type { EndpointName } from '#wire/endpoints';
import { isLocalId } from '#wire/id';
import type { Problem } from '#wire/problem';
import type { StoredEntry } from '../mirror/database';
import type { Mirror } from '../outbox/account-mirror';
import type { PullResult } from './contact';
import { idsInMemory, resolverOf, sentTo } from './settle';

// Plans the call for an entry; an edit depends on the item as the mirror has it now.

/** One call of spec §7. */
export interface Call {
  readonly endpoint: EndpointName;
  readonly params?: { readonly id: string };
  readonly body?: unknown;
  /** The version that the item must have, if the server compares versions. */
  readonly ifMatch?: number;
}

type Plan =
  | { readonly kind: 'call'; readonly call: Call }
  /** The item already has the wanted values. */
  | { readonly kind: 'nothing' }
  /** Only the user can decide. */
  | { readonly kind: 'refuse'; readonly problem: Problem }
  /** The item had to be fetched, and that failed. */
  | { readonly kind: 'failed'; readonly fetched: Exclude<PullResult, 'done'> };

interface PlanOptions {
  readonly mirror: Mirror;
  bring(kinds: readonly ItemType[]): Promise<PullResult>;
}

/** The problem of an edit whose item no longer exists. */
export const itemGone: Problem = { code: 'not-found', message: '' };

/** The problem of an edit whose order number belongs to another order since a restore. */
const anotherOrder: Problem = { code: 'another-item', message: '' };

/**
 * The server id for an id in a command. Throws if the item is not accepted yet: the sender checks dependencies first
 * (SYNC-4).
 */
const serverIdOf = (id: string, resolve: (id: string) => string): string => {
  const resolved = resolve(id);
  if (isLocalId(resolved)) throw new Error(`${id} is not accepted yet`);
  return resolved;
};

/** The call for a command, with local ids resolved; an edit's body depends on the current item and is added later. */
const callOf = (command: Command, resolve: (id: string) => string): Call => {
  const descriptor = queuedOf(command);
  if (descriptor === undefined) throw new Error('What is attended is sent by its form alone');
  const { endpoint } = descriptor;
  const serverId = (id: string) => serverIdOf(id, resolve);
  return descriptor.effect === 'makes'
    ? { endpoint, body: descriptor.body(command, serverId) }
    : { endpoint, params: { id: serverId(descriptor.subject.of(command)) } };
};

interface Whole {
  readonly merged: MergedEdit;
  readonly version: number | undefined;
  body(fields: object): unknown;
}

const mergedEditOf = async (
  mirror: Mirror,
  command: Command,
  edit: Edit,
  id: string,
  ofOrder: string | undefined,
): Promise<Whole | 'another' | undefined> => {
  const item = await mirror.stored.one(edit.item, id);
  // A client whose personal data were erased cannot be changed.
  if (item === undefined || ('erased' in item && item.erased !== undefined)) return undefined;
  if (ofOrder !== undefined && edit.identity !== undefined && edit.identity(item) !== ofOrder) return 'another';
  return {
    merged: mergeEdit(item, edit.changes(command)),
    version: item.version,
    body: (fields) => edit.body?.(item, { ...fields, ...edit.stamp?.(command) }),
  };
};

/**
 * Plans the call for an entry. An edit is merged into the newest item; a field that another user has changed since is a
 * conflict, which the user decides. Once sent, the same body is sent again until the outcome is known.
 */
export const planOf = async (options: PlanOptions, entry: StoredEntry): Promise<Plan> => {
  const { mirror } = options;
  const { command, sent, ofOrder } = entry;
  const edit = editOf(command);
  if (edit === undefined) {
    const ids = idsInMemory(mirror);
    return { kind: 'call', call: callOf(command, (id) => resolveLocalId(id, ids)) };
  }

  const id = serverIdOf(edit.subject.of(command), resolverOf(mirror));
  const call = { endpoint: 'updateItem', params: { id: sentTo(entry) ?? id } } as const;
  if (sent !== undefined && ofOrder === undefined) return { kind: 'call', call: { ...call, ...sent } };

  let whole = await mergedEditOf(mirror, command, edit, id, ofOrder);
  if (whole === undefined) {
    const fetched = await options.bring([edit.item]);
    if (fetched !== 'done') return { kind: 'failed', fetched };
    whole = await mergedEditOf(mirror, command, edit, id, ofOrder);
  }
  if (whole === undefined) return { kind: 'refuse', problem: itemGone };
  if (whole === 'another') return { kind: 'refuse', problem: anotherOrder };
  if (edit.ownBody !== undefined)
    return { kind: 'call', call: { endpoint: edit.endpoint, params: { id }, body: edit.ownBody(command) } };
  if (sent !== undefined) return { kind: 'call', call: { ...call, ...sent } };
  const { merged, version } = whole;
  if (merged.kind === 'nothing') return merged;
  if (merged.kind === 'clash') return { kind: 'refuse', problem: clashProblem(merged.clashes) };
  return {
    kind: 'call',
    call: { ...call, body: whole.body(merged.fields), ...(version === undefined ? {} : { ifMatch: version }) },
  };
};
