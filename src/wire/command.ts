/**
 * What a user wants done, as the outbox keeps it: its kind, and what only the descriptor of that kind reads
 * (`#domain/commands`). Ids inside may be local ones; they are resolved when a call is made of it. An edit names the
 * fields that the user changed, with what stood there before, so that it can be laid over whatever the item is then.
 */
export interface Command {
  readonly [content: string]: unknown;
}
