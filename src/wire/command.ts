import type { NewClient } from './client';
import { isLocalId, localIdPrefix } from './id';
import type { NewObservation } from './observation';
import type { NewOrder } from './order';

/**
 * What a user wants done, as the outbox keeps it. Ids inside may be local ones; they are resolved when a call is made
 * of it. An edit names the fields that the user changed, with what stood there before, so that it can be laid over
 * whatever the item is by then.
 */
export type Command =
  | { readonly kind: 'createClient'; readonly localId: string; readonly client: NewClient }
  | {
      readonly kind: 'editClient';
      readonly client: string;
      readonly before: Partial<NewClient>;
      readonly after: Partial<NewClient>;
    }
  | { readonly kind: 'placeOrder'; readonly order: NewOrder }
  | {
      readonly kind: 'editOrderObservations';
      readonly order: string;
      readonly before: string;
      readonly after: string;
      /** ISO local time, as `lastModifiedObservations` has it. */
      readonly at: string;
    }
  | { readonly kind: 'createObservation'; readonly localId: string; readonly observation: NewObservation }
  /** An admin's mark; `title`: how it is called, for a person. */
  | {
      readonly kind: 'completeObservation';
      readonly observation: string;
      readonly before: boolean;
      readonly after: boolean;
      readonly title: string;
    }
  /** `title`: how it was called, for a person. */
  | { readonly kind: 'deleteObservation'; readonly observation: string; readonly title: string };

/**
 * The local id of what an entry makes, good until the server has given it another (SYNC-8); undefined when it makes
 * nothing.
 */
export const localIdOf = ({
  command,
  key,
}: {
  readonly command: Command;
  readonly key: string;
}): string | undefined => {
  if (command.kind === 'createClient' || command.kind === 'createObservation') return command.localId;
  return command.kind === 'placeOrder' ? `${localIdPrefix}${key}` : undefined;
};

/** The id of what a command changes or is for; undefined for one that makes something out of nothing. */
export const subjectOf = (command: Command): string | undefined => {
  switch (command.kind) {
    case 'createClient':
    case 'createObservation':
      return undefined;
    case 'placeOrder':
      return command.order.client;
    case 'editClient':
      return command.client;
    case 'editOrderObservations':
      return command.order;
    case 'completeObservation':
    case 'deleteObservation':
      return command.observation;
  }
};

/** The same command, naming what it is for by another id. */
export const withSubject = (command: Command, id: string): Command => {
  switch (command.kind) {
    case 'placeOrder':
      return { ...command, order: { ...command.order, client: id } };
    case 'editClient':
      return { ...command, client: id };
    case 'editOrderObservations':
      return { ...command, order: id };
    case 'completeObservation':
    case 'deleteObservation':
      return { ...command, observation: id };
    default:
      return command;
  }
};

/** Every local id that this command needs the server's id for (SYNC-4). */
export const localIdsIn = (command: Command): string[] => {
  const subject = subjectOf(command);
  return subject !== undefined && isLocalId(subject) ? [subject] : [];
};
