import { Text } from '@mantine/core';
import { useId } from 'react';
import { dayOrClock } from '#domain/dates';
import type { PersonSession } from '#wire/person';
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
  wiping: { tone: 'waits', words: 'To be wiped', more: 'It is wiped when it next asks the server.' },
  wiped: { tone: 'done', words: 'Wiped', more: 'What it had not sent was handed in first.' },
} as const;

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
          const { id, device, lastContact, started, unsent, over = 'ended' } = session;
          const { tone, words, more } = standings[over];
          return (
            <li key={id} data-entry>
              <div className="session-words">
                <div className="session-device">
                  <b>{device === '' ? 'Unknown device' : device}</b>
                  <ToneBadge tone={tone}>{words}</ToneBadge>
                </div>
                <span>{more}</span>
                {unsent !== undefined && unsent.entries > 0 && over !== 'wiped' && (
                  <span>{unsentWords(unsent, now)}</span>
                )}
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
