import { attended } from './descriptor';

export type ClientAct = 'archive' | 'bring-back' | 'merge' | 'erase';

/**
 * A client is archived, brought back, merged into another one, or freed of what names a person: `what` says it, where
 * the app before this one wrote words.
 */
export const archiveClient = attended({ kind: 'archiveClient', texts: ['client', 'what'] });
