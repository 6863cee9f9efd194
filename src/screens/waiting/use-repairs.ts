import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { EntryChangeResult } from '#domain/changing';
import { editOf } from '#domain/commands/table';
import { clashesOf, withChoices } from '#domain/edits';
import type { OutboxEntry } from '#domain/pending';
import type { NewClient } from '#wire/client';
import type { FieldMessageCode } from '#words/codes';
import { words } from '#words/words';
import { discardEntry, markThere, sendNow } from '../../actions/outbox';
import {
  beginEdit,
  editOrderAgain,
  pickExistingClient,
  repairClient,
  repairObservation,
  resolveClash,
  sendAtListPrices,
  sendWithoutSamples,
} from '../../actions/repairs';
import { useDevice, useSyncStatus } from '../../device/context';
import { useOnePerKey } from '../../forms/use-one-per-key';
import type { WriteEnd } from '../../forms/use-write';
import { paths } from '../../paths';
import { toast } from '../../ui/toast';
import { useMirror } from '../../views/context';
import type { Choices } from './ClashChoice';
import { topicOf } from './outcome-toasts';
import { type Asked, discardedAs, type PressedRepair, reopeningOf } from './repair-questions';

export interface Repairs {
  /** Keys of the entries with a running repair. */
  readonly busy: ReadonlySet<string>;
  /** Begins a repair, or asks first for what it needs. */
  begin(repair: PressedRepair, entry: OutboxEntry): void;
  discard(entry: OutboxEntry): void;
  mendClient(entry: OutboxEntry, client: NewClient): Promise<WriteEnd>;
  mendObservation(
    entry: OutboxEntry,
    text: { readonly title: string; readonly description: string },
  ): Promise<WriteEnd>;
  pickClient(entry: OutboxEntry, clientId: string): void;
  resolve(entry: OutboxEntry, choices: Choices): void;
}

/** The repairs of entries, one at a time for each: a second tap does nothing, and every result is shown. */
export const useRepairs = (asked: Asked | undefined, setAsked: (asked: Asked | undefined) => void): Repairs => {
  const device = useDevice();
  const { busy, run, mend } = useMending(() => setAsked(undefined));
  const edit = useEdits(run, setAsked);
  const begin: Repairs['begin'] = (repair, entry) => {
    switch (repair) {
      case 'send-again':
        return void mend(entry, async (id) => {
          await sendNow(device, id);
          return 'done';
        });
      case 'is-there':
        return void mend(entry, (id) => markThere(device, id), 'settled-by-hand');
      case 'without-samples':
        return void mend(entry, (id) => sendWithoutSamples(device, id));
      case 'list-prices':
        return void mend(entry, (id) => sendAtListPrices(device, id));
      case 'edit-order':
      case 'edit-client':
      case 'edit-observation':
        return edit.begin(repair, entry);
      default:
        setAsked({ question: repair, entry });
    }
  };
  useReopened(edit.waiting, (repair, entry) => {
    if (asked === undefined) begin(repair, entry);
  });

  return {
    busy,
    begin,
    discard(entry) {
      void run(entry, async (id) => {
        const outcome = await discardEntry(device, id);
        setAsked(undefined);
        if (outcome === 'withdrawing') sayWithdrawing(entry);
        else if (outcome === 'discarded') say(entry, discardedAs(entry));
        else say(entry, outcome === 'gone' ? 'accepted-meanwhile' : outcome);
      });
    },
    mendClient: (entry, client) => mend(entry, (id) => repairClient(device, id, client)),
    mendObservation: (entry, text) => mend(entry, (id) => repairObservation(device, id, text)),
    pickClient(entry, clientId) {
      void mend(entry, (id) => pickExistingClient(device, id, clientId));
    },
    resolve(entry, choices) {
      const changes = editOf(entry.command)?.changes(entry.command);
      const nothingLeft = changes && withChoices(changes, clashesOf(entry.problem), choices) === undefined;
      void mend(entry, (id) => resolveClash(device, id, choices), nothingLeft ? 'theirs-kept' : undefined);
    },
  };
};

/** Makes a repair, and shows its result. */
const useMending = (onMended: () => void) => {
  const device = useDevice();
  const { connection } = useSyncStatus();
  const { busy, run: once } = useOnePerKey();

  const run = (entry: OutboxEntry, work: (id: number) => Promise<void>): Promise<WriteEnd> =>
    once(
      entry.key,
      async () => {
        if (entry.id === undefined) say(entry, 'accepted-meanwhile');
        else await work(entry.id);
      },
      (error) => {
        device.environment.warn('An entry could not be repaired', error);
        toast.error(words.field['storage-failed']);
      },
    );

  /** For a repair after which the entry waits to be sent again under its key. */
  const mend = (
    entry: OutboxEntry,
    work: (id: number) => Promise<EntryChangeResult>,
    done: FieldMessageCode = connection === 'offline' ? 'sent-when-online' : 'sent-again',
  ): Promise<WriteEnd> =>
    run(entry, async (id) => {
      const outcome = await work(id);
      onMended();
      if (outcome === 'done') say(entry, done);
      else say(entry, outcome === 'gone' ? 'accepted-meanwhile' : 'being-sent');
    });
  return { busy, run, mend };
};

const say = (entry: OutboxEntry, code: FieldMessageCode): void =>
  toast.info({ ...words.field[code], topic: topicOf(entry) });

const sayWithdrawing = (entry: OutboxEntry): void =>
  toast.info({ ...words.withdrawal.withdrawing, topic: topicOf(entry) });

/**
 * If the server may have the entry, it is withdrawn first, and then opened for editing if the user is still waiting
 * (`useReopened`).
 */
const useEdits = (
  run: (entry: OutboxEntry, work: (id: number) => Promise<void>) => Promise<WriteEnd>,
  setAsked: (asked: Asked) => void,
) => {
  const device = useDevice();
  const navigate = useNavigate();
  const waiting = useRef(new Set<number>()).current;
  const begin = (repair: 'edit-order' | 'edit-client' | 'edit-observation', entry: OutboxEntry): void =>
    void run(entry, async (id) => {
      const begun = await (repair === 'edit-order' ? editOrderAgain(device, id) : beginEdit(device, id));
      switch (begun) {
        case 'withdrawing':
          waiting.add(id);
          return sayWithdrawing(entry);
        case 'cart-busy':
          return setAsked({ question: 'cart-busy', entry });
        case 'in-cart':
          say(entry, 'in-cart');
          return navigate({ to: paths.cart });
        case 'known':
          return repair === 'edit-order' ? undefined : setAsked({ question: repair, entry });
        default:
          say(entry, begun === 'gone' ? 'accepted-meanwhile' : 'being-sent');
      }
    });
  return { waiting, begin };
};

/** Continues the edits that waited for the withdrawal of their entries. */
const useReopened = (waiting: Set<number>, goOn: (repair: PressedRepair, entry: OutboxEntry) => void): void => {
  const mirror = useMirror();
  const reopen = useEffectEvent((entry: OutboxEntry) => {
    const repair = reopeningOf(entry);
    if (repair !== undefined) goOn(repair, entry);
  });
  useEffect(
    () =>
      mirror.onSettled(({ entry, outcome }) => {
        if (waiting.delete(entry.id) && outcome === 'withdrawn') reopen(entry);
      }),
    [mirror, waiting],
  );
};
