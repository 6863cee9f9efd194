import type { Silence } from '#wire/silence';

/** Why nothing is known of a call or nothing was sent, within a sentence. */
export const silences = {
  'no-connection': 'there is no connection',
  'connection-lost': 'there was no connection',
  'another-company': 'this is another company’s server',
  'app-too-old': 'the server wants a newer Teren',
  'no-answer': 'no answer came from the server',
  'calls-missing': 'what calls did not come',
  'not-from-ours': 'the answer is not from our server',
  'nothing-said': 'the server said nothing',
  'not-readable': 'the server told it in words that cannot be read',
  'refused-again': 'refused with a fresh token',
  'session-unrenewed': 'the refresh got no answer',
  'no-codes-here': 'this browser makes codes only at an https address',
} satisfies Record<Silence, string>;
