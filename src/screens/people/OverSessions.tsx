import { Text } from '@mantine/core';
import { useId } from 'react';
import type { PersonSession } from '#wire/person';
import { deviceName } from '#words/device-name';
import { dayOrClock } from '#words/format';
import { words } from '#words/words';
import { useDevice } from '../../device/context';
import { unsentText } from '../../features/sessions/unsent-text';
import { ToneBadge } from '../../ui/ToneBadge';
import { EndAndWipe } from './EndAndWipe';

interface OverSessionsProps {
  readonly sessions: readonly PersonSession[];
  /** Whose they are. */
  readonly name: string;
  readonly onChanged: () => void;
}

const tones = { ended: 'plain', wiping: 'waits', wiped: 'done' } as const;

/** What is known of what is lost with the device, if it never asks again. */
const lastReported = ({ unsent }: PersonSession, now: Date): string =>
  unsent === undefined ? words.lostPhone.neverReported : words.lostPhone.lastReported(unsentText(unsent, now));

/** Sessions that are over while their devices may not know: each can still be wiped, and says how far that is. */
export const OverSessions = ({ sessions, name, onChanged }: OverSessionsProps) => {
  const title = useId();
  const now = useDevice().environment.now();
  if (sessions.length === 0) return null;
  return (
    <>
      <Text id={title} size="sm" fw={600}>
        {words.lostPhone.endedSessions}
      </Text>
      <ul className="sessions" aria-labelledby={title}>
        {sessions.map((session) => {
          const { id, device, lastContact, started, over = 'ended' } = session;
          return (
            <li key={id} data-entry>
              <div className="session-words">
                <div className="session-device">
                  <b>{deviceName(device)}</b>
                  <ToneBadge tone={tones[over]}>{words.lostPhone.standings[over]}</ToneBadge>
                </div>
                <span>{words.lostPhone.means[over]}</span>
                {over !== 'wiped' && <span>{lastReported(session, now)}</span>}
                <span>{words.sessions.contact(dayOrClock(lastContact, now), dayOrClock(started, now))}</span>
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
