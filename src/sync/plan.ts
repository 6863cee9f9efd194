import type { Edit, ItemKind } from '#domain/commands/descriptor';
import { editOf } from '#domain/commands/table';
import { clashProblem, type MergedEdit, mergeEdit } from '#domain/edits';
import { resolveId } from '#domain/pending';
import type { Capability } from '#wire/capabilities';
import type { Command } from '#wire/command';
import type { Problem } from '#wire/problem';
import type { StoredEntry } from '../mirror/database';
import type { Mirror } from '../outbox/account-mirror';
import { type Call, callOf, serverIdOf } from './calls';
import type { Fetched } from './contact';

// What is to be done for an entry now: for an edit that depends on the item as the mirror has it by then.

export type Plan =
  | { readonly kind: 'call'; readonly call: Call }
  /** The item is as wanted already. */
  | { readonly kind: 'nothing' }
  /** It cannot be done without the user. */
  | { readonly kind: 'refuse'; readonly problem: Problem }
  /** The item had to be asked for, and that failed. */
  | { readonly kind: 'failed'; readonly fetched: Exclude<Fetched, 'done'> };

export interface PlanOptions {
  readonly mirror: Mirror;
  readonly user: { readonly capabilities: readonly Capability[] };
  refetch(kind: ItemKind): Promise<Fetched>;
}

/** Said of an item that neither mirror nor server has any more. */
export const itemGone: Problem = {
  code: 'not-found',
  message: 'It is not there any more, so it cannot be changed',
};

/** The number belongs to another order since the server was restored. */
const anotherOrder: Problem = { code: 'another-item', message: 'Another order has this number now' };

interface Whole {
  readonly laid: MergedEdit;
  readonly version: number | undefined;
  body(fields: object): unknown;
}

const laidOver = async (
  mirror: Mirror,
  command: Command,
  edit: Edit,
  id: string,
  ofOrder: string | undefined,
): Promise<Whole | 'another' | undefined> => {
  const item = await mirror.stored[edit.item](id);
  if (item === undefined) return undefined;
  if (ofOrder !== undefined && edit.identity !== undefined && edit.identity(item) !== ofOrder) return 'another';
  return {
    laid: mergeEdit(item, edit.changes(command)),
    version: item.version,
    body: (fields) => edit.body(item, { ...fields, ...edit.stamp?.(command) }),
  };
};

/**
 * What to do for an entry. An edit is laid over the newest item: what has changed there since under the same field is a
 * clash and the user's to decide. Once sent, it is sent again as it was until its outcome is known.
 */
export const planOf = async (options: PlanOptions, entry: StoredEntry): Promise<Plan> => {
  const { mirror, user } = options;
  const { command, sent, ofOrder } = entry;
  const ids = await mirror.outbox.ids();
  const resolve = (id: string) => resolveId(id, ids);
  const edit = editOf(command);
  if (edit === undefined) return { kind: 'call', call: callOf(command, resolve, user.capabilities) };

  const id = serverIdOf(edit.subject.of(command), resolve);
  const call = { endpoint: 'updateItem', params: { id } } as const;
  if (sent !== undefined && ofOrder === undefined) return { kind: 'call', call: { ...call, ...sent } };

  let whole = await laidOver(mirror, command, edit, id, ofOrder);
  if (whole === undefined) {
    const fetched = await options.refetch(edit.item);
    if (fetched !== 'done') return { kind: 'failed', fetched };
    whole = await laidOver(mirror, command, edit, id, ofOrder);
  }
  if (whole === undefined) return { kind: 'refuse', problem: itemGone };
  if (whole === 'another') return { kind: 'refuse', problem: anotherOrder };
  if (sent !== undefined) return { kind: 'call', call: { ...call, ...sent } };
  const { laid, version } = whole;
  if (laid.kind === 'nothing') return laid;
  if (laid.kind === 'clash') return { kind: 'refuse', problem: clashProblem(laid.clashes) };
  const ifMatch = user.capabilities.includes('versions') ? version : undefined;
  return {
    kind: 'call',
    call: { ...call, body: whole.body(laid.fields), ...(ifMatch === undefined ? {} : { ifMatch }) },
  };
};
