import { agentsStrings, isNamed, type OwnedRow, type QuotedString, quotedStrings } from './strings';

// Whose the strings are that the desk does not show: the agent's alone.

/** Strings that an admin never sees, or that are the same for both roles, so that the agent's day looks for them. */
export const notTheDesks: readonly OwnedRow[] = [
  { line: 18, texts: 'all', why: 'both: signing in' },
  { line: 22, texts: 'all', why: 'both: a session that is over' },
  { line: 34, texts: 'all', why: 'agent: an order that is being made' },
  { line: 37, texts: 'all', why: 'agent: an order that is being made' },
  { line: 44, texts: 'all', why: 'agent: cart' },
  { line: 45, texts: ['Order Observations', 'Place Order'], why: 'agent: cart' },
  { line: 46, texts: 'all', why: 'agent: cart' },
  { line: 48, texts: 'all', why: 'agent: cart' },
  { line: 51, texts: ['My Orders'], why: 'agent: own orders' },
  { line: 79, texts: 'all', why: 'agent: own bag' },
  { line: 91, texts: 'all', why: 'agent: own observations' },
  { line: 116, texts: 'all', why: 'agent: an order that is being made' },
  { line: 131, texts: ['Please fill in all fields'], why: 'both: signing in' },
  { line: 135, texts: 'all', why: 'agent: cart' },
  { line: 197, texts: 'all', why: 'both: a session that is over' },
  { line: 198, texts: 'all', why: 'both: signing in and out' },
  { line: 200, texts: ['Failed to fetch bags'], why: 'agent: own bag' },
  { line: 201, texts: ['Failed to place order', 'Order placed successfully'], why: 'agent: cart' },
  {
    line: 204,
    texts: ['Failed to delete observation', 'Observation deleted successfully'],
    why: 'agent: an admin completes an observation instead',
  },
  { line: 205, texts: 'all', why: 'both: the console' },
  { line: 206, texts: 'all', why: 'both: the error page' },
];

/** Those that an admin must be able to see. */
export const desksStrings: readonly QuotedString[] = quotedStrings.filter((quoted) => !isNamed(notTheDesks, quoted));

/** Strings that are nobody's: neither the agent's nor the desk's. */
export const ownerless = (): string[] => {
  const owned = new Set([...agentsStrings, ...desksStrings].map(({ line, text }) => `${line}: ${text}`));
  return quotedStrings.map(({ line, text }) => `${line}: ${text}`).filter((quoted) => !owned.has(quoted));
};
