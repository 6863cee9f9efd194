import { type ReactNode, useRef } from 'react';
import type { PersonSession } from '#wire/person';
import { deviceName } from '#words/device-name';
import { dayOrClock } from '#words/format';
import { words } from '#words/words';
import { endSession } from '../../actions/people';
import { useConnection, useDevice } from '../../device/context';
import { deskEnd } from '../../forms/desk-end';
import { isSending, useWrite, whyRefused } from '../../forms/use-write';
import { useFocusNext } from '../../lists/focus-next';
import { RowButton } from '../../ui/RowButton';
import { ToneBadge } from '../../ui/ToneBadge';
import { ConfirmPasswordDialog } from '../password/ConfirmPasswordDialog';
import { useConfirmFirst } from '../password/use-confirm-first';
import { unsentText } from './unsent-text';
import './sessions.css';

interface SessionListProps {
  /** The list's name for screen readers: 'Your sessions'. */
  readonly label: string;
  readonly sessions: readonly PersonSession[];
  /** The owner, for the description of the write: 'a session of Ana Popescu'. */
  readonly whose: string | undefined;
  /** Called when the list must be read again. */
  readonly onChanged: () => void;
  /** Further buttons of a session, beside the one that ends it. */
  readonly more?: (session: PersonSession) => ReactNode;
}

/** A person's sessions, with a button that ends each; this device's own session ends by logging out. */
export const SessionList = ({ label, sessions, ...others }: SessionListProps) => {
  const list = useRef<HTMLUListElement>(null);
  useFocusNext(
    list,
    sessions.map(({ id }) => id),
  );
  return (
    <ul ref={list} className="sessions" aria-label={label}>
      {sessions.map((session) => (
        <SessionItem key={session.id} session={session} {...others} />
      ))}
    </ul>
  );
};

interface SessionItemProps extends Pick<SessionListProps, 'whose' | 'onChanged' | 'more'> {
  readonly session: PersonSession;
}

const SessionItem = ({ session, whose, onChanged, more }: SessionItemProps) => {
  const device = useDevice();
  const connected = useConnection();
  const now = device.environment.now();
  const { id, appVersion, started, lastContact, isThis, unsent } = session;
  const name = deviceName(session.device);
  const { state, send } = useWrite<void>(async (_, writing) => {
    const outcome = await endSession(device, id, whose, writing);
    if (first.asks(outcome)) return 'open';
    // Already ended, for example by another admin: the new list shows it.
    if (outcome.kind === 'refused') onChanged();
    return deskEnd(outcome, writing, {
      done: 'session-ended',
      failed: 'session-not-ended',
      onDoneAnywhere: onChanged,
    });
  });
  const first = useConfirmFirst(send);
  const why = whyRefused(state);
  return (
    <li data-entry>
      <ConfirmPasswordDialog {...first.dialog} />
      <div className="session-words">
        <div className="session-device">
          <b>{name}</b>
          {isThis && <ToneBadge tone="done">{words.sessions.thisDevice}</ToneBadge>}
        </div>
        <span>{words.sessions.contact(dayOrClock(lastContact, now), dayOrClock(started, now))}</span>
        {appVersion !== '' && <span>{words.sessions.app(appVersion)}</span>}
        {unsent !== undefined && unsent.entries > 0 && <span>{unsentText(unsent, now)}</span>}
        {why !== undefined && (
          <span role="alert" className="session-trouble">
            {why}
          </span>
        )}
      </div>
      {!isThis && (
        <div className="session-buttons">
          <RowButton
            size="sm"
            disabled={!connected}
            aria-busy={isSending(state)}
            aria-label={words.sessions.endOn(name)}
            onClick={() => send()}
          >
            {isSending(state) ? words.sessions.ending : words.sessions.end}
          </RowButton>
          {more?.(session)}
        </div>
      )}
    </li>
  );
};
