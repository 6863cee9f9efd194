import { queuedOf } from '#domain/commands/table';
import type { Capability } from '#wire/capabilities';
import type { Command } from '#wire/command';
import type { EndpointName } from '#wire/endpoints';
import { isLocalId } from '#wire/id';

/** One call of spec §7. */
export interface Call {
  readonly endpoint: EndpointName;
  readonly params?: { readonly id: string };
  readonly body?: unknown;
  /** The version that the item must have (capability `versions`). */
  readonly ifMatch?: number;
}

/**
 * The server's id of what a command names. Throws for one that is not accepted yet: the sender checks dependencies
 * first (SYNC-4).
 */
export const serverIdOf = (id: string, resolve: (id: string) => string): string => {
  const resolved = resolve(id);
  if (isLocalId(resolved)) throw new Error(`${id} is not accepted yet`);
  return resolved;
};

/**
 * The spec §7 call that a command is, with local ids resolved; what an edit is depends on the item as it is then
 * (`plan.ts`).
 */
export const callOf = (
  command: Command,
  resolve: (id: string) => string,
  capabilities: readonly Capability[],
): Call => {
  const descriptor = queuedOf(command);
  if (descriptor === undefined) throw new Error('What is attended is sent by its form alone');
  const { endpoint } = descriptor;
  const serverId = (id: string) => serverIdOf(id, resolve);
  return descriptor.effect === 'makes'
    ? { endpoint, body: descriptor.body(command, serverId, capabilities.includes('changes')) }
    : { endpoint, params: { id: serverId(descriptor.subject.of(command)) } };
};
