/**
 * A requested write, as the outbox stores it: its kind, and fields that only that kind's descriptor reads
 * (`#domain/commands`). Ids may be local; they are resolved when it is sent. An edit names the changed fields with
 * their former values, so that it can be merged into the current item.
 */
export interface Command {
  readonly [content: string]: unknown;
}
