import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Fragment } from 'react';
import type { HandedIn } from '#wire/handed-in';
import { showStamp } from '#words/format';
import { words } from '#words/words';
import { decideHandedIn } from '../../actions/handed-in';
import { useConnection, useDevice } from '../../device/context';
import { EntryDetails } from '../../features/entries/EntryDetails';
import { deskEnd } from '../../forms/desk-end';
import { isSending, useWrite } from '../../forms/use-write';
import { WriteTrouble } from '../../forms/WriteAnswers';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ToneBadge } from '../../ui/ToneBadge';
import { becameText, commandOf, isAcceptable, stateText, whyNotAccepted, withoutText } from './handed-in';

const tones = { waiting: 'waits', accepted: 'done', refused: 'plain' } as const;

interface HandedInEntryProps {
  readonly entry: HandedIn;
  /** Its description. */
  readonly text: string;
  /** The phone's user. */
  readonly author: string;
  /** The admin who decided. */
  readonly decider: string;
  /** The sentence about the entry that must be accepted first. */
  readonly held: string | undefined;
  /** The entries that cannot be accepted without it. */
  readonly holds: readonly { readonly id: string; readonly text: string }[];
  /** Why 'Accept all' did not accept it. */
  readonly why: string | undefined;
  readonly busy: boolean;
  readonly onChanged: () => void;
}

/** A handed-in entry: its description and state, and the buttons that accept and refuse it. */
export const HandedInEntry = (props: HandedInEntryProps) => {
  const { entry, text, author, decider, held, why } = props;
  const command = commandOf(entry);
  const notes = entry.state === 'waiting' ? [withoutText(entry, author), stateText(entry, author)] : [];
  const became = entry.state === 'accepted' ? becameText(entry) : [];
  return (
    <Card component="li" withBorder padding="sm" data-entry={entry.id} tabIndex={-1} aria-label={text}>
      <Stack gap="xs">
        <Text fw={600} size="sm">
          {text}
        </Text>
        <ToneBadge tone={tones[entry.state]}>{words.handedIn.states[entry.state]}</ToneBadge>
        <Text size="sm" c="dimmed">
          {[madeText(entry), decidedText(entry, decider), ...became].map((one) => (
            <Fragment key={one}>
              <span>{one}</span>{' '}
            </Fragment>
          ))}
        </Text>
        {notes.map((note) =>
          note === undefined ? null : (
            <Alert key={note} color="amber" variant="light" p="xs">
              {note}
            </Alert>
          ),
        )}
        {why === undefined || entry.state === 'accepted' ? null : (
          <Alert color="red" variant="light" p="xs" role="alert">
            {why}
          </Alert>
        )}
        {command === undefined ? null : <EntryDetails command={command} label={text} />}
        {held === undefined || entry.state === 'accepted' ? null : <Text size="sm">{held}</Text>}
        {isDecided(entry) || entry.without === 'later' ? null : <Decision {...props} />}
      </Stack>
    </Card>
  );
};

/** An accepted entry is final, and so is a refused one of a file: its phone cannot send it either. */
const isDecided = ({ state, lifeboat }: HandedIn): boolean =>
  state === 'accepted' || (state === 'refused' && lifeboat === true);

const madeText = ({ made }: HandedIn): string =>
  made === '' ? words.handedIn.madeUnknown : words.handedIn.made(showStamp(made));

const decidedText = ({ state, decided, decidedBy }: HandedIn, decider: string): string => {
  // Nobody has decided on what the phone has sent itself.
  if (decided === null || decidedBy === null || state === 'waiting') return '';
  const time = showStamp(decided);
  return state === 'accepted' ? words.handedIn.acceptedBy(time, decider) : words.handedIn.refusedBy(time, decider);
};

/** Accept and Refuse; a refused entry can still be accepted. */
const Decision = ({ entry, text, held, holds, busy, onChanged }: HandedInEntryProps) => {
  const connected = useConnection();
  const [asking, question] = useDisclosure(false);
  const { accepting, refusing } = useDecision(entry, onChanged);
  const isFirst = entry.state === 'waiting';
  const sending = busy || isSending(accepting.state) || isSending(refusing.state);
  return (
    <>
      <WriteTrouble state={accepting.state} />
      <WriteTrouble state={refusing.state} />
      <Group className="answers" justify="flex-end" gap="xs">
        {isFirst && (
          <Button
            variant="subtle"
            color="red"
            size="compact-md"
            fz="sm"
            loading={isSending(refusing.state)}
            disabled={!connected || sending}
            aria-label={words.handedIn.refuseOf(text)}
            onClick={question.open}
          >
            {words.handedIn.refuse}
          </Button>
        )}
        {isAcceptable(entry) && (
          <Button
            size="compact-md"
            fz="sm"
            loading={isSending(accepting.state)}
            disabled={!connected || sending || held !== undefined}
            aria-label={isFirst ? words.handedIn.acceptOf(text) : words.handedIn.acceptAfterAllOf(text)}
            onClick={() => accepting.send()}
          >
            {isFirst ? words.handedIn.accept : words.handedIn.acceptAfterAll}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={asking}
        title={words.handedIn.refuseQuestion}
        confirmLabel={words.handedIn.refuseYes}
        cancelLabel={words.writes.goOn}
        danger
        onConfirm={() => {
          question.close();
          refusing.send();
        }}
        onCancel={question.close}
      >
        {entry.lifeboat === true ? words.lifeboat.refuseMeans(text) : words.handedIn.refuseMeans(text)}
        {holds.length > 0 && <HeldBack holds={holds} />}
      </ConfirmDialog>
    </>
  );
};

/** The entries that are lost if this one is refused. */
const HeldBack = ({ holds }: Pick<HandedInEntryProps, 'holds'>) => (
  <>
    <Text size="sm" mt="xs">
      {words.handedIn.refuseHolds(holds.length)}
    </Text>
    <ul className="held-unsent">
      {holds.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  </>
);

/** The writes of the two buttons. */
const useDecision = (entry: HandedIn, onChanged: () => void) => {
  const device = useDevice();
  const accepting = useWrite<void>(async (_, writing) =>
    deskEnd(await decideHandedIn(device, entry, true, writing), writing, {
      done: 'handed-in-accepted',
      failed: 'handed-in-not-accepted',
      sayReason: whyNotAccepted,
      onDoneAnywhere: onChanged,
    }),
  );
  const refusing = useWrite<void>(async (_, writing) =>
    deskEnd(await decideHandedIn(device, entry, false, writing), writing, {
      done: 'handed-in-refused',
      failed: 'handed-in-not-refused',
      sayReason: whyNotAccepted,
      onDone: () => refusing.forget(),
      onDoneAnywhere: onChanged,
    }),
  );
  return { accepting, refusing };
};
