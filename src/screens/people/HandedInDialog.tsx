import { Button, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { fullName } from '#domain/display';
import { words } from '#words/words';
import { decideHandedIn } from '../../actions/handed-in';
import { useConnection, useDevice } from '../../device/context';
import { whyFailed } from '../../forms/desk-failure';
import { isSending, useWrite, type WritingForm } from '../../forms/use-write';
import { WriteTrouble } from '../../forms/WriteAnswers';
import { useFocusNext } from '../../lists/focus-next';
import { Dialog } from '../../ui/Dialog';
import { toast } from '../../ui/toast';
import { useNarrow } from '../../ui/use-narrow';
import { useAccounts } from '../../views/accounts';
import { useClients } from '../../views/clients';
import { HandedInEntry } from './HandedInEntry';
import { acceptable, entryText, type HandedInGroup, heldBy, namesFor, waitsFor, whyNotAccepted } from './handed-in';

interface HandedInDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The entries that one phone handed in; undefined until a dialog is opened. */
  readonly group: HandedInGroup | undefined;
  /** The phone's user. */
  readonly name: string;
  /** Called when the entries must be read again. */
  readonly onChanged: () => void;
}

/** The entries that a phone handed in before it was wiped: an admin accepts or refuses each, or accepts all. */
export const HandedInDialog = ({ opened, onClose, group, name, onChanged }: HandedInDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={words.handedIn.title(name)} fullScreen={useNarrow()}>
    {group !== undefined && <Entries key={group.session} group={group} name={name} onChanged={onChanged} />}
  </Dialog>
);

type EntriesProps = Pick<HandedInDialogProps, 'name' | 'onChanged'> & { readonly group: HandedInGroup };

const Entries = ({ group, name, onChanged }: EntriesProps) => {
  const { entries } = group;
  const waiting = acceptable(entries).length;
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
    return found === undefined ? words.history.noAccount : fullName(found);
  };
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {group.isLifeboat ? words.lifeboat.fileIntro(name) : words.handedIn.intro(name)}
      </Text>
      <ul ref={list} className="handed-in" aria-label={words.handedIn.title(name)}>
        {entries.map((entry) => (
          <HandedInEntry
            key={entry.id}
            entry={entry}
            text={entryText(entry, names)}
            author={name}
            decider={nameOf(entry.decidedBy)}
            held={waitsFor(entry, entries)}
            holds={heldBy(entry, entries).map((one) => ({ id: one.id, text: entryText(one, names) }))}
            why={all.whys[entry.id]}
            busy={sending}
            onChanged={onChanged}
          />
        ))}
      </ul>
      <WriteTrouble state={all.state} />
      {!connected && <Text size="sm">{words.writes.needsConnection}</Text>}
      {waiting > 1 && (
        <Group className="answers" justify="flex-end">
          <Button loading={sending} disabled={!connected || sending} onClick={() => all.send()}>
            {words.handedIn.acceptAll(waiting)}
          </Button>
        </Group>
      )}
    </Stack>
  );
};

type Entry = HandedInGroup['entries'][number];

/**
 * Accepts all open entries in the phone's order, so that a new client exists before its order. A refused entry shows
 * its reason and does not stop the others. After a call without an answer the rest is not tried, because each call
 * would run into the same timeout.
 */
const useAcceptAll = (entries: readonly Entry[], onChanged: () => void) => {
  const device = useDevice();
  const [whys, setWhys] = useState<Readonly<Partial<Record<string, string>>>>({});
  const { state, send, forget } = useWrite<void>(async (_, writing: WritingForm) => {
    const failed: Record<string, string> = {};
    const wanted = acceptable(entries);
    let left = wanted.length;
    for (const entry of wanted) {
      if (writing.signal.aborted) break;
      const outcome = await decideHandedIn(device, entry, true, writing);
      if (outcome.kind !== 'done') {
        const { message } = words.desk['handed-in-not-accepted'];
        failed[entry.id] = whyFailed(outcome, message, undefined, whyNotAccepted);
        if (outcome.kind !== 'refused') break;
      }
      left -= 1;
    }
    setWhys(failed);
    onChanged();
    if (left > 0) return { why: words.handedIn.stopped(left) };
    const count = Object.keys(failed).length;
    if (count > 0) return { why: words.handedIn.notAccepted(count) };
    toast.success(words.desk['handed-in-accepted']);
    forget();
    return 'done';
  });
  return { state, send, whys };
};
