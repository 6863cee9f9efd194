import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { HandedIn } from '#wire/handed-in';
import { showStamp } from '#words/format';
import { decideHandedIn } from '../../actions/handed-in';
import { useConnection, useDevice } from '../../device/context';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { type Tone, ToneBadge } from '../../ui/ToneBadge';
import { deskEnd } from '../parts/desk-end';
import { EntryDetails } from '../parts/EntryDetails';
import { isSending, useWrite } from '../parts/use-write';
import { WriteTrouble } from '../parts/WriteAnswers';
import { becameWords, commandOf, stoodWords, whyNotAccepted } from './handed-in-words';

const states: Readonly<Record<HandedIn['state'], { readonly tone: Tone; readonly words: string }>> = {
  waiting: { tone: 'waits', words: 'Waits for you' },
  accepted: { tone: 'done', words: 'Accepted' },
  refused: { tone: 'plain', words: 'Refused' },
};

interface HandedInEntryProps {
  readonly entry: HandedIn;
  /** What it is, in words. */
  readonly words: string;
  /** Whose it is. */
  readonly author: string;
  /** Who has decided. */
  readonly decider: string;
  /** What has to be accepted first. */
  readonly held: string | undefined;
  /** Why it was not accepted together with the others. */
  readonly why: string | undefined;
  readonly busy: boolean;
  readonly onChanged: () => void;
}

/** One thing that was handed in: what it is, how it stands, and an administrator's yes or no. */
export const HandedInEntry = (props: HandedInEntryProps) => {
  const { entry, words, author, decider, held, why } = props;
  const { tone, words: state } = states[entry.state];
  const command = commandOf(entry);
  const stood = entry.state === 'waiting' ? stoodWords(entry, author) : undefined;
  const became = becameWords(entry);
  return (
    <Card component="li" withBorder padding="sm" data-entry={entry.id} tabIndex={-1} aria-label={words}>
      <Stack gap="xs">
        <Text fw={600} size="sm">
          {words}
        </Text>
        <ToneBadge tone={tone}>{state}</ToneBadge>
        <Text size="sm" c="dimmed">
          {entry.made === ''
            ? 'Nobody knows when it was made.'
            : `Made ${showStamp(entry.made)}, by the phone's clock.`}
          {entry.decided !== null && ` ${state} ${showStamp(entry.decided)} by ${decider}.`}
          {entry.state === 'accepted' && became !== '' && ` ${became}`}
        </Text>
        {stood === undefined ? null : (
          <Alert color="amber" variant="light" p="xs">
            {stood}
          </Alert>
        )}
        {why === undefined || entry.state === 'accepted' ? null : (
          <Alert color="red" variant="light" p="xs" role="alert">
            {why}
          </Alert>
        )}
        {command === undefined ? null : <EntryDetails command={command} label={words} />}
        {held === undefined || entry.state === 'accepted' ? null : <Text size="sm">{held}: accept that first.</Text>}
        {entry.state === 'accepted' ? null : <Decision {...props} />}
      </Stack>
    </Card>
  );
};

/** Accept and Refuse; a no can be followed by a yes. */
const Decision = ({ entry, words, held, busy, onChanged }: HandedInEntryProps) => {
  const connected = useConnection();
  const [asking, question] = useDisclosure(false);
  const { accepting, refusing } = useDecision(entry, onChanged);
  const accept = entry.state === 'waiting' ? 'Accept' : 'Accept after all';
  const sending = busy || isSending(accepting.state) || isSending(refusing.state);
  return (
    <>
      <WriteTrouble state={accepting.state} />
      <WriteTrouble state={refusing.state} />
      <Group className="answers" justify="flex-end" gap="xs">
        {entry.state === 'waiting' && (
          <Button
            variant="subtle"
            color="red"
            size="compact-md"
            fz="sm"
            loading={isSending(refusing.state)}
            disabled={!connected || sending}
            aria-label={`Refuse: ${words}`}
            onClick={question.open}
          >
            Refuse
          </Button>
        )}
        <Button
          size="compact-md"
          fz="sm"
          loading={isSending(accepting.state)}
          disabled={!connected || sending || held !== undefined}
          aria-label={`${accept}: ${words}`}
          onClick={() => accepting.send()}
        >
          {accept}
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking}
        title="Refuse it?"
        confirmLabel="Yes, refuse"
        cancelLabel="No, go on"
        danger
        onConfirm={() => {
          question.close();
          refusing.send();
        }}
        onCancel={question.close}
      >
        {words} is not done. That you refused it is kept; for 30 days it can still be accepted here.
      </ConfirmDialog>
    </>
  );
};

/** The two answers, each as one write. */
const useDecision = (entry: HandedIn, onChanged: () => void) => {
  const device = useDevice();
  const accepting = useWrite<void>(async (_, writing) =>
    deskEnd(await decideHandedIn(device, entry, true, writing), writing, {
      done: 'handed-in-accepted',
      failed: 'handed-in-not-accepted',
      look: 'Look at what was handed in',
      sayReason: whyNotAccepted,
      onDoneAnywhere: onChanged,
    }),
  );
  const refusing = useWrite<void>(async (_, writing) =>
    deskEnd(await decideHandedIn(device, entry, false, writing), writing, {
      done: 'handed-in-refused',
      failed: 'handed-in-not-refused',
      look: 'Look at what was handed in',
      sayReason: whyNotAccepted,
      onDone: () => refusing.forget(),
      onDoneAnywhere: onChanged,
    }),
  );
  return { accepting, refusing };
};
