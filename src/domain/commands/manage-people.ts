import type { Glimpse } from '#domain/unreadable';
import { attended } from './descriptor';

/** The acts on accounts and sessions. */
export type PeopleAct =
  | 'new-person'
  | 'one-time-code'
  | 'person-changes'
  | 'end-session'
  | 'end-own-session'
  | 'wipe-session'
  | 'give-up-unsent'
  | 'end-sessions'
  | 'end-own-sessions'
  | 'hand-over'
  | 'import-lifeboat'
  | 'accept-handed-in'
  | 'refuse-handed-in';

/**
 * An act on an account or session: `what` names it, `who` is the person, `of` what was
 * handed in, without personal data (an older app stored the whole command). A one-time code is never part of it, nor
 * stored on this device.
 */
export const managePeople = attended<'what', { readonly who?: string; readonly of?: Glimpse }>({
  kind: 'managePeople',
  texts: ['what'],
});
