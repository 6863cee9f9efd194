import { expect, test } from 'vitest';
import { badgeOf } from '../../src/app/badge';
import { connectionSentence } from '../../src/screens/waiting/connection-sentence';

const calm = { connection: 'online', sending: false, waiting: 0, needsYou: 0 } as const;

test('[SYNC-6] the badge says online, offline, n waiting, sending, and what needs the user', () => {
  const said = (part: Partial<Parameters<typeof badgeOf>[0]>) => badgeOf({ ...calm, ...part }).text;
  expect(said({})).toBe('Online');
  expect(said({ connection: 'offline' })).toBe('Offline');
  expect(said({ connection: 'offline', waiting: 2 })).toBe('Offline, 2 waiting');
  expect(said({ waiting: 1 })).toBe('1 waiting');
  expect(said({ sending: true, waiting: 1 })).toBe('Sending');
  expect(said({ attended: 1 })).toBe('Sending');
  expect(said({ attended: 1, connection: 'offline' })).toBe('Offline, 1 waiting');
  expect(said({ needsYou: 1 })).toBe('1 needs you');
  expect(said({ toRead: 1 })).toBe('1 to read');
  expect(said({ toRead: 1, connection: 'offline' })).toBe('Offline, 1 to read');
  expect(said({ toRead: 1, waiting: 2 })).toBe('2 waiting');
  expect(said({ toRead: 1, needsYou: 1 })).toBe('1 needs you');
  expect(said({ needsYou: 2, connection: 'offline', waiting: 3 })).toBe('Offline, 2 need you');
});

test('[SYNC-21] the badge says what to do where waiting does not help, and what waits', () => {
  const said = (part: Partial<Parameters<typeof badgeOf>[0]>) => badgeOf({ ...calm, connection: 'offline', ...part });
  expect(said({ obstacle: 'another-company', waiting: 2 })).toEqual({
    tone: 'needs-you',
    text: 'Wrong server, 2 waiting',
  });
  expect(said({ obstacle: 'session-refused' })).toEqual({ tone: 'needs-you', text: 'Log in again' });
  expect(said({ obstacle: 'code-missing' })).toEqual({ tone: 'needs-you', text: 'Reload' });
});

test('[SYNC-6] amber waits, red needs you, green is accepted', () => {
  const tone = (part: Partial<Parameters<typeof badgeOf>[0]>) => badgeOf({ ...calm, ...part }).tone;
  expect(tone({})).toBe('done');
  expect(tone({ waiting: 1, connection: 'offline' })).toBe('waits');
  expect(tone({ needsYou: 1, waiting: 1 })).toBe('needs-you');
  expect(tone({ connection: 'offline' })).toBe('plain');
  expect(tone({ toRead: 1 })).toBe('plain');
});

test('never says that everything is sent while something needs the user', () => {
  expect(connectionSentence({ ...calm, needsYou: 1 })).not.toContain('Nothing waits');
  expect(connectionSentence(calm)).toContain('Nothing waits to be sent');
});
