import { Button, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { fullName } from '#domain/display';
import { decideHandedIn } from '../../actions/handed-in';
import { useConnection, useDevice } from '../../device/context';
import { Dialog } from '../../ui/Dialog';
import { toast } from '../../ui/toast';
import { useNarrow } from '../../ui/use-narrow';
import { useAccounts } from '../../views/accounts';
import { useClients } from '../../views/clients';
import { counted } from '../../words/counted';
import { deskMessages } from '../../words/desk-messages';
import { whyUndone } from '../parts/desk-words';
import { useFocusNext } from '../parts/focus-next';
import { isSending, useWrite, type WritingForm } from '../parts/use-write';
import { WriteTrouble } from '../parts/WriteAnswers';
import { HandedInEntry } from './HandedInEntry';
import { entryWords, type HandedInGroup, heldWords, namesFor, whyNotAccepted } from './handed-in-words';

interface HandedInDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** What one phone handed in; undefined before the first is opened. */
  readonly group: HandedInGroup | undefined;
  /** Whose phone it was. */
  readonly name: string;
  /** It is to be read again. */
  readonly onChanged: () => void;
}

/** What a phone handed in before it was wiped, to be accepted or refused one by one, or accepted together. */
export const HandedInDialog = ({ opened, onClose, group, name, onChanged }: HandedInDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={`Handed in by the phone of ${name}`} fullScreen={useNarrow()}>
    {group !== undefined && <Entries key={group.session} group={group} name={name} onChanged={onChanged} />}
  </Dialog>
);

type EntriesProps = Pick<HandedInDialogProps, 'name' | 'onChanged'> & { readonly group: HandedInGroup };

const Entries = ({ group, name, onChanged }: EntriesProps) => {
  const { entries, waiting } = group;
  const connected = useConnection();
  const accounts = useAccounts();
  const names = namesFor(entries, useClients());
  const list = useRef<HTMLUListElement>(null);
  useFocusNext(
    list,
    entries.map(({ id }) => id),
  );
  const all = useAcceptAll(entries, onChanged);
  const sending = isSending(all.state);
  const nameOf = (account: string | null): string => {
    const found = account === null ? undefined : accounts.get(account);
    return found === undefined ? 'somebody' : fullName(found);
  };
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {name} made these on a phone that was wiped before they were sent. Accepted, each is done in the name of {name},
        once: what had arrived before is not done again.
      </Text>
      <ul ref={list} className="handed-in" aria-label={`Handed in by the phone of ${name}`}>
        {entries.map((entry) => (
          <HandedInEntry
            key={entry.id}
            entry={entry}
            words={entryWords(entry, names)}
            author={name}
            decider={nameOf(entry.decidedBy)}
            held={heldWords(entry, entries)}
            why={all.whys[entry.id]}
            busy={sending}
            onChanged={onChanged}
          />
        ))}
      </ul>
      <WriteTrouble state={all.state} />
      {!connected && <Text size="sm">Needs a connection.</Text>}
      {waiting > 1 && (
        <Group className="answers" justify="flex-end">
          <Button loading={sending} disabled={!connected || sending} onClick={() => all.send()}>
            Accept all {waiting}
          </Button>
        </Group>
      )}
    </Stack>
  );
};

type Entry = HandedInGroup['entries'][number];

/**
 * Accepts everything that waits, one after the other in the order of the phone, so that a new client is there before
 * its order. What is refused keeps none of the others back, and says why.
 */
const useAcceptAll = (entries: readonly Entry[], onChanged: () => void) => {
  const device = useDevice();
  const [whys, setWhys] = useState<Readonly<Partial<Record<string, string>>>>({});
  const { state, send, forget } = useWrite<void>(async (_, writing: WritingForm) => {
    const waiting = entries.filter((entry) => entry.state === 'waiting');
    const failed: Record<string, string> = {};
    for (const entry of waiting) {
      if (writing.signal.aborted) break;
      const outcome = await decideHandedIn(device, entry, true, writing);
      if (outcome.kind === 'done') continue;
      const { message } = deskMessages['handed-in-not-accepted'];
      failed[entry.id] = whyUndone(outcome, message, 'Look at what was handed in', whyNotAccepted);
    }
    setWhys(failed);
    onChanged();
    const count = Object.keys(failed).length;
    if (count > 0) return { why: `${counted(count, 'was', 'were')} not accepted: why is said at each.` };
    toast.success(deskMessages['handed-in-accepted']);
    forget();
    return 'done';
  });
  return { state, send, whys };
};
