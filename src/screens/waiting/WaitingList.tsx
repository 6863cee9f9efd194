import { Stack, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import type { NameLookup } from '#domain/commands/descriptor';
import type { OutboxEntry } from '#domain/pending';
import { formatCount } from '#words/format';
import { words } from '#words/words';
import { useFocusNext } from '../../lists/focus-next';
import { EmptyState } from '../../ui/EmptyState';
import { useClients } from '../../views/clients';
import { useMirror, useQuery } from '../../views/context';
import { useDoneAfterAll, useNeverDone } from '../../views/done-after-all';
import { useUnreadable } from '../../views/unreadable';
import { idsOf, useWaiting } from '../../views/waiting';
import { DoneAfterAll } from './DoneAfterAll';
import { nameLookup } from './names';
import { RepairDialogs } from './RepairDialogs';
import type { Asked } from './repair-questions';
import { type Repairs, useRepairs } from './use-repairs';
import { WaitingEntry } from './WaitingEntry';

interface WaitingListProps {
  readonly online: boolean;
}

/** All entries: those that need the user first, then the others in the order of sending. */
export const WaitingList = ({ online }: WaitingListProps) => {
  const entries = useWaiting();
  const clients = useClients();
  const unreadable = useUnreadable().entries;
  const ids = useQuery(idsOf(useMirror()));
  const lookup = nameLookup(entries, clients, ids);
  const [asked, setAsked] = useState<Asked>();
  const repairs = useRepairs(asked, setAsked);
  const list = useRef<HTMLDivElement>(null);
  const outcomes = useDoneAfterAll();
  const never = useNeverDone();
  useFocusNext(
    list,
    [...outcomes, ...never, ...entries].map(({ key }) => key),
  );
  const all = { entries, ids, lookup, online, repairs };
  return (
    <div ref={list}>
      <DoneAfterAll
        title={words.waiting.doneAfterAll}
        outcomes={outcomes.filter(({ left }) => left === undefined)}
        lookup={lookup}
      />
      <DoneAfterAll
        title={words.waiting.notDone}
        outcomes={outcomes.filter(({ left }) => left === 'undone')}
        lookup={lookup}
      />
      <DoneAfterAll
        title={words.waiting.mayHaveBeenDone}
        outcomes={outcomes.filter(({ left }) => left === 'open')}
        lookup={lookup}
      />
      <DoneAfterAll title={words.waiting.discarded} outcomes={never} lookup={lookup} />
      {entries.length === 0 && unreadable.length === 0 ? (
        <EmptyState title={words.waiting.nothing}>{words.waiting.nothingLeft}</EmptyState>
      ) : (
        <Stack gap="lg">
          <Entries {...all} title={words.waiting.needsYou} shown={entries.filter(({ state }) => state === 'refused')} />
          <Entries {...all} title={words.waiting.waits} shown={entries.filter(({ state }) => state !== 'refused')} />
        </Stack>
      )}
      <RepairDialogs
        asked={asked}
        entries={entries}
        lookup={lookup}
        repairs={repairs}
        onClose={() => setAsked(undefined)}
      />
    </div>
  );
};

interface EntriesProps extends WaitingListProps {
  readonly title: string;
  readonly shown: readonly OutboxEntry[];
  /** All pending entries, including these. */
  readonly entries: readonly OutboxEntry[];
  readonly ids: ReadonlyMap<string, string>;
  readonly lookup: NameLookup;
  readonly repairs: Repairs;
}

const Entries = ({ title, shown, entries, ids, lookup, online, repairs }: EntriesProps) =>
  shown.length === 0 ? null : (
    <section aria-label={title}>
      <Title order={2} size="h4" mb="xs">
        {`${title} (${formatCount(shown.length)})`}
      </Title>
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {shown.map((entry) => (
          <WaitingEntry
            key={entry.key}
            entry={entry}
            entries={entries}
            ids={ids}
            lookup={lookup}
            online={online}
            busy={repairs.busy.has(entry.key)}
            onRepair={(repair) => repairs.begin(repair, entry)}
            onChoose={(choices) => repairs.resolve(entry, choices)}
          />
        ))}
      </Stack>
    </section>
  );
