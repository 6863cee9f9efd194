import { attended } from './descriptor';

export type ClientAct = 'archive' | 'bring-back' | 'merge' | 'erase';

/** Archives, restores, merges or erases a client. `what` names which of these; an older app stored a sentence there. */
export const archiveClient = attended({ kind: 'archiveClient', texts: ['client', 'what'] });
