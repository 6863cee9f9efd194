import { attended } from './descriptor';

export type ClientAct = 'archive' | 'bring-back' | 'merge' | 'erase';

/** Archives, restores, merges or erases a client. `what` names which of these. */
export const archiveClient = attended({ kind: 'archiveClient', texts: ['client', 'what'] });
