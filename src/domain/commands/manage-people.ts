import type { Command } from '#wire/command';
import { attended } from './descriptor';

/** The acts on accounts and sessions. */
export type PeopleAct =
  | 'new-person'
  | 'one-time-code'
  | 'person-changes'
  | 'end-session'
  | 'end-own-session'
  | 'wipe-session'
  | 'end-sessions'
  | 'end-own-sessions'
  | 'hand-over'
  | 'accept-handed-in'
  | 'refuse-handed-in';

/**
 * An act on an account or session: `what` names it, `who` is the person, `of` what was handed in. A one-time code is
 * never part of it, nor stored on this device.
 */
export const managePeople = attended<'what', { readonly who?: string; readonly of?: Command }>({
  kind: 'managePeople',
  texts: ['what'],
});
