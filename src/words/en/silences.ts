import type { Silence } from '#wire/silence';

/** Why nothing is known of a call or nothing was sent, within a sentence. */
export const silences = {
  'no-connection': 'there is no connection',
  'another-company': 'this is another company’s server',
  'app-too-old': 'the server wants a newer Teren',
  'no-answer': 'no answer came from the server',
  'not-from-ours': 'the answer is not from our server',
  'refused-again': 'the server refuses this sign-in',
  'session-unrenewed': 'the sign-in could not be renewed',
  'no-codes-here': 'this browser makes codes only at an https address',
} satisfies Record<Silence, string>;
