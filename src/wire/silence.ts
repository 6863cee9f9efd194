/** Why no answer came or nothing was sent, as codes; a server's own message is used as it is. */
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
