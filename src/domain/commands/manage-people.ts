import type { Glimpse } from '#domain/unreadable';
import { attended } from './descriptor';

/** What is done about who may sign in and where they are signed in. */
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
 * Something is done about people: `what` says it, where the app before this one wrote a sentence; `who`: the person it
 * is done to, `of`: what was handed in, without what is personal (an older app kept the whole command). A one-time code
 * that comes of it is never in it, nor on this device.
 */
export const managePeople = attended<'what', { readonly who?: string; readonly of?: Glimpse }>({
  kind: 'managePeople',
  texts: ['what'],
});
