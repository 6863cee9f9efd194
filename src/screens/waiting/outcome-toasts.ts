import { useEffect } from 'react';
import type { NameLookup } from '#domain/commands/descriptor';
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

/** The topic of an entry's toasts; undefined for what a form has attended. */
export const topicOf = ({ command }: Pick<StoredEntry, 'command'>): keyof typeof wordsOf | undefined =>
  queuedOf(command)?.topic;

const withdrawnAs = ({ withdrawing, problem }: StoredEntry): WithdrawalMessageCode => {
  if (withdrawing !== undefined) return 'withdrawn-discarded';
  return problem?.code === 'may-have-arrived' ? 'withdrawn-uncertain' : 'withdrawn-to-edit';
};

/** The toast for an entry that was withdrawn; for one that is gone, with what it was. */
export const withdrawnWords = (entry: StoredEntry, lookup: NameLookup): Message => {
  const said = words.withdrawal[withdrawnAs(entry)];
  return entry.withdrawing === undefined
    ? said
    : { ...said, message: `${describeEntry(entry, lookup)}. ${said.message}` };
};

const namesIn = (mirror: Mirror): NameLookup =>
  nameLookup(waitingOf(mirror).read(), clientsOf(mirror).read(), idsOf(mirror).read());

/**
 * Says how each entry ends while its list is looked at: it leaves by itself when it is accepted, however long ago it
 * was saved. Where the screen that saved it says the same, the words are the same and stand there once.
 */
export const useOutcomeToasts = (): void => {
  const mirror = useMirror();
  useEffect(
    () =>
      mirror.onSettled(({ entry, outcome }) => {
        const noun = topicOf(entry);
        if (noun === undefined) return; // it stands in the list until it is read
        const codes = wordsOf[noun];
        if (outcome === 'withdrawn') toast.info({ ...withdrawnWords(entry, namesIn(mirror)), topic: noun });
        else if (entry.withdrawing !== undefined) toast.info(words.withdrawal['done-after-all']);
        else if (outcome === 'accepted') toast.success({ ...words.field[codes.accepted], topic: noun });
        else toast.error(refusedLater(codes.refused, entry.problem));
      }),
    [mirror],
  );
};
