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
import { becameText, commandOf, isAcceptable, stoodText, whyNotAccepted, withoutText } from './handed-in';

const tones = { waiting: 'waits', accepted: 'done', refused: 'plain' } as const;

interface HandedInEntryProps {
  readonly entry: HandedIn;
  /** What it is. */
  readonly text: string;
  /** Whose it is. */
  readonly author: string;
  /** Who has decided. */
  readonly decider: string;
  /** What has to be accepted first. */
  readonly held: string | undefined;
  /** What cannot be accepted without it. */
  readonly holds: readonly { readonly id: string; readonly text: string }[];
  /** Why it was not accepted together with the others. */
  readonly why: string | undefined;
  readonly busy: boolean;
  readonly onChanged: () => void;
}

/** One thing that was handed in: what it is, how it stands, and an administrator's yes or no. */
export const HandedInEntry = (props: HandedInEntryProps) => {
  const { entry, text, author, decider, held, why } = props;
  const command = commandOf(entry);
  const notes = entry.state === 'waiting' ? [withoutText(entry, author), stoodText(entry, author)] : [];
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

/** Nothing can be decided any more: what was refused of a file its phone cannot send either. */
const isDecided = ({ state, lifeboat }: HandedIn): boolean =>
  state === 'accepted' || (state === 'refused' && lifeboat === true);

const madeText = ({ made }: HandedIn): string =>
  made === '' ? words.handedIn.madeUnknown : words.handedIn.made(showStamp(made));

const decidedText = ({ state, decided }: HandedIn, decider: string): string => {
  if (decided === null || state === 'waiting') return '';
  const time = showStamp(decided);
  return state === 'accepted' ? words.handedIn.acceptedBy(time, decider) : words.handedIn.refusedBy(time, decider);
};

/** Accept and Refuse; a no can be followed by a yes. */
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

/** What goes with an entry that is refused. */
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

/** The two answers, each as one write. */
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
