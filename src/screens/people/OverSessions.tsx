import { Text } from '@mantine/core';
import { useId } from 'react';
import type { PersonSession } from '#wire/person';
import { dayOrClock } from '#words/format';
import { useDevice } from '../../device/context';
import { ToneBadge } from '../../ui/ToneBadge';
import { unsentWords } from '../parts/sessions/unsent-words';
import { EndAndWipe } from './EndAndWipe';

interface OverSessionsProps {
  readonly sessions: readonly PersonSession[];
  /** Whose they are. */
  readonly name: string;
  readonly onChanged: () => void;
}

const standings = {
  ended: { tone: 'plain', words: 'Ended', more: 'It may not know yet. What it has not sent waits on it.' },
  wiping: { tone: 'waits', words: 'To be wiped', more: 'It is wiped when it asks the server again.' },
  wiped: { tone: 'done', words: 'Wiped', more: 'What it had not sent was handed in first.' },
} as const;

/** What is known of what is lost with the device, if it never asks again. */
const lastReported = ({ unsent }: PersonSession, now: Date): string =>
  unsent === undefined ? 'It has never reported what it had not sent.' : `Last reported: ${unsentWords(unsent, now)}`;

/** Sessions that are over while their devices may not know: each can still be wiped, and says how far that is. */
export const OverSessions = ({ sessions, name, onChanged }: OverSessionsProps) => {
  const title = useId();
  const now = useDevice().environment.now();
  if (sessions.length === 0) return null;
  return (
    <>
      <Text id={title} size="sm" fw={600}>
        Ended sessions
      </Text>
      <ul className="sessions" aria-labelledby={title}>
        {sessions.map((session) => {
          const { id, device, lastContact, started, over = 'ended' } = session;
          const { tone, words, more } = standings[over];
          return (
            <li key={id} data-entry>
              <div className="session-words">
                <div className="session-device">
                  <b>{device === '' ? 'Unknown device' : device}</b>
                  <ToneBadge tone={tone}>{words}</ToneBadge>
                </div>
                <span>{more}</span>
                {over !== 'wiped' && <span>{lastReported(session, now)}</span>}
                <span>
                  Last contact {dayOrClock(lastContact, now)} · since {dayOrClock(started, now)}
                </span>
              </div>
              {over === 'ended' && (
                <div className="session-buttons">
                  <EndAndWipe session={session} name={name} onChanged={onChanged} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
};
