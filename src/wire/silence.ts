/** Why nothing is known of a call or nothing was sent, as codes; where a server gave a reason, its own words stand. */
export type Silence =
  | 'no-connection'
  | 'connection-lost'
  | 'another-company'
  | 'no-answer'
  | 'calls-missing'
  | 'not-from-ours'
  | 'nothing-said'
  | 'not-readable'
  | 'refused-again'
  | 'session-unrenewed'
  | 'no-codes-here';
