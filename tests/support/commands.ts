import type { NewClient } from '../../src/wire/client';
import type { Command } from '../../src/wire/command';
import type { NewObservation } from '../../src/wire/observation';
import type { NewOrder } from '../../src/wire/order';
import type { NewVisit } from '../../src/wire/visit';

/** The commands as stored on disk: a checker reads them by itself, not through the app's own descriptors. */
export type StoredCommand =
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
      readonly at: string;
    }
  | { readonly kind: 'cancelOrder'; readonly order: string; readonly reason: string; readonly deliveredBack: boolean }
  | { readonly kind: 'createObservation'; readonly localId: string; readonly observation: NewObservation }
  | {
      readonly kind: 'completeObservation';
      readonly observation: string;
      readonly before: boolean;
      readonly after: boolean;
      readonly title: string;
    }
  | { readonly kind: 'deleteObservation'; readonly observation: string; readonly title: string }
  | { readonly kind: 'closeVisit'; readonly localId: string; readonly visit: NewVisit }
  | { readonly kind: 'reopenVisit'; readonly visit: string; readonly client: string };

/** A command as it is stored. */
export const stored = (command: Command): StoredCommand => command as unknown as StoredCommand;
