import { useEffect } from 'react';
import type { NameLookup, Topic } from '#domain/commands/descriptor';
import { queuedOf } from '#domain/commands/table';
import type { WithdrawalMessageCode } from '#words/codes';
import { describeEntry } from '#words/commands';
import { words } from '#words/words';
import { wordsOf } from '../../forms/settling';
import type { StoredEntry } from '../../mirror/database';
import type { Mirror } from '../../outbox/account-mirror';
import { toast } from '../../ui/toast';
import { clientsOf } from '../../views/clients';
import { useMirror } from '../../views/context';
import { idsOf, waitingOf } from '../../views/waiting';
import type { Message } from '../../words/message';
import { refusedLater } from '../../words/refusals';
import { nameLookup } from './names';

/** The topic of an entry's toasts; undefined for an attended write. */
export const topicOf = ({ command }: Pick<StoredEntry, 'command'>): Topic | undefined => queuedOf(command)?.topic;

const withdrawnAs = ({ withdrawing, problem }: StoredEntry): WithdrawalMessageCode => {
  if (withdrawing !== undefined) return 'withdrawn-discarded';
  return problem?.code === 'may-have-arrived' ? 'withdrawn-uncertain' : 'withdrawn-to-edit';
};

/** The toast for a withdrawn entry; for one that is gone, it names what it was. */
export const withdrawnWords = (entry: StoredEntry, lookup: NameLookup): Message => {
  const said = words.withdrawal[withdrawnAs(entry)];
  return entry.withdrawing === undefined
    ? said
    : { ...said, message: `${describeEntry(entry, lookup)}. ${said.message}` };
};

const namesIn = (mirror: Mirror): NameLookup =>
  nameLookup(waitingOf(mirror).read(), clientsOf(mirror).read(), idsOf(mirror).read());

/**
 * Shows a toast for the end of each entry while its list is open: an accepted entry disappears, however long ago it was
 * saved. The toast is the same as that of the screen that saved it, so it appears once.
 */
export const useOutcomeToasts = (): void => {
  const mirror = useMirror();
  useEffect(
    () =>
      mirror.onSettled(({ entry, outcome }) => {
        const topic = topicOf(entry);
        if (topic === undefined) return; // the list shows it until the user has read it
        const codes = wordsOf[topic];
        if (outcome === 'withdrawn') toast.info({ ...withdrawnWords(entry, namesIn(mirror)), topic });
        else if (entry.withdrawing !== undefined) toast.info(words.withdrawal['done-after-all']);
        else if (outcome === 'accepted') toast.success({ ...words.field[codes.accepted], topic });
        else toast.error({ ...refusedLater(codes.refused, entry.problem), refutes: topic });
      }),
    [mirror],
  );
};
