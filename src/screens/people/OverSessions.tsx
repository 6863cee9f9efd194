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
import { GiveUpUnsent } from './GiveUpUnsent';

interface OverSessionsProps {
  readonly sessions: readonly PersonSession[];
  /** The person whose sessions they are. */
  readonly name: string;
  readonly onChanged: () => void;
}

const tones = { ended: 'plain', wiping: 'waits', wiped: 'done' } as const;

/** The unsent entries that are lost if the device never connects again, as far as they are known. */
const lastReported = ({ unsent }: PersonSession, now: Date): string =>
  unsent === undefined ? words.lostPhone.neverReported : words.lostPhone.lastReported(unsentText(unsent, now));

const meansOf = ({ over = 'ended', heard }: PersonSession, name: string): string =>
  over === 'ended' && heard === true ? words.lostPhone.knows(name) : words.lostPhone.means[over];

const canBeGivenUp = ({ over, unsent, givenUp }: PersonSession): boolean =>
  over !== 'wiped' && givenUp !== true && unsent !== undefined && unsent.entries > 0;

/**
 * Ended sessions whose devices may not know of the end, or have not sent their reported entries: each with its progress
 * and the remaining actions.
 */
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
          const { id, device, lastContact, started, over = 'ended', heard } = session;
          const canBeWiped = over === 'ended' && heard !== true;
          return (
            <li key={id} data-entry>
              <div className="session-words">
                <div className="session-device">
                  <b>{deviceName(device)}</b>
                  <ToneBadge tone={tones[over]}>{words.lostPhone.standings[over]}</ToneBadge>
                </div>
                <span>{meansOf(session, name)}</span>
                {over !== 'wiped' && <span>{lastReported(session, now)}</span>}
                {over !== 'wiped' && session.givenUp === true && <span>{words.lostPhone.wasGivenUp}</span>}
                <span>{words.sessions.contact(dayOrClock(lastContact, now), dayOrClock(started, now))}</span>
              </div>
              {(canBeWiped || canBeGivenUp(session)) && (
                <div className="session-buttons">
                  {canBeWiped && <EndAndWipe session={session} name={name} onChanged={onChanged} />}
                  {canBeGivenUp(session) && <GiveUpUnsent session={session} name={name} onChanged={onChanged} />}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
};
