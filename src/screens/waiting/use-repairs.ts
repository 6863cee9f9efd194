import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Mended } from '#domain/changing';
import { editOf } from '#domain/commands/table';
import { clashesOf, withChoices } from '#domain/edits';
import type { OutboxEntry } from '#domain/pending';
import type { Begun } from '#domain/withdrawing';
import type { NewClient } from '#wire/client';
import { discardEntry, markThere, sendNow } from '../../actions/outbox';
import {
  beginEdit,
  type EditOrderOutcome,
  editOrderAgain,
  pickExistingClient,
  repairClient,
  repairObservation,
  resolveClash,
  sendWithoutSamples,
} from '../../actions/repairs';
import { useDevice, useSyncStatus } from '../../device/context';
import { paths } from '../../paths';
import { toast } from '../../ui/toast';
import { useMirror } from '../../views/context';
import { type FieldMessageCode, fieldMessages } from '../../words/field-messages';
import { withdrawalMessages } from '../../words/withdrawal-messages';
import type { WriteEnd } from '../parts/use-write';
import type { Choices } from './ClashChoice';
import { topicOf } from './outcome-toasts';
import { type Asked, discardedAs, type PressedRepair, reopeningOf } from './repair-words';

export interface Repairs {
  /** Keys of the entries with which something is being done. */
  readonly busy: ReadonlySet<string>;
  /** Does a repair at once, or asks first what it needs to know. */
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

/**
 * What can be done with an entry, one thing at a time for each: a second tap does nothing, and every outcome is shown.
 */
export const useRepairs = (asked: Asked | undefined, ask: (asked: Asked | undefined) => void): Repairs => {
  const device = useDevice();
  const mirror = useMirror();
  const navigate = useNavigate();
  const { connection } = useSyncStatus();
  /** Two taps within one frame: the second comes before anything is drawn. */
  const running = useRef(new Set<string>());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const say = (entry: OutboxEntry, code: FieldMessageCode): void =>
    toast.info({ ...fieldMessages[code], topic: topicOf(entry) });

  const sayWithdrawing = (entry: OutboxEntry): void =>
    toast.info({ ...withdrawalMessages.withdrawing, topic: topicOf(entry) });

  const run = async (entry: OutboxEntry, work: (id: number) => Promise<void>): Promise<WriteEnd> => {
    if (running.current.has(entry.key)) return 'open';
    const show = (): void => setBusy(new Set(running.current));
    running.current.add(entry.key);
    show();
    const { id } = entry;
    try {
      if (id === undefined) say(entry, 'accepted-meanwhile');
      else await work(id);
      return 'done';
    } catch (error) {
      device.environment.warn('An entry could not be repaired', error);
      toast.error(fieldMessages['storage-failed']);
      return 'open';
    } finally {
      running.current.delete(entry.key);
      show();
    }
  };

  /** For a repair after which the entry waits to be sent again under its key. */
  const mend = (
    entry: OutboxEntry,
    work: (id: number) => Promise<Mended>,
    done: FieldMessageCode = connection === 'offline' ? 'sent-when-online' : 'sent-again',
  ): Promise<WriteEnd> =>
    run(entry, async (id) => {
      const outcome = await work(id);
      ask(undefined);
      if (outcome === 'done') say(entry, done);
      else say(entry, outcome === 'gone' ? 'accepted-meanwhile' : 'being-sent');
    });

  /**
   * Where the server may have it, the change waits until it is withdrawn, and is then opened where the user still waits
   * for it.
   */
  const reopening = useRef(new Set<number>());
  const edit = (entry: OutboxEntry, open: (id: number) => Promise<Begun | EditOrderOutcome>): void =>
    void run(entry, async (id) => {
      const begun = await open(id);
      if (begun === 'withdrawing') {
        reopening.current.add(id);
        sayWithdrawing(entry);
      } else if (begun === 'cart-busy') ask({ question: 'cart-busy', entry });
      else if (begun === 'in-cart') {
        say(entry, 'in-cart');
        await navigate({ to: paths.cart });
      } else if (begun !== 'known') say(entry, begun === 'gone' ? 'accepted-meanwhile' : 'being-sent');
    });

  const begin: Repairs['begin'] = (repair, entry) => {
    switch (repair) {
      case 'send-again':
        void mend(entry, async (id) => {
          await sendNow(device, id);
          return 'done';
        });
        return;
      case 'is-there':
        void mend(entry, (id) => markThere(device, id), 'settled-by-hand');
        return;
      case 'without-samples':
        void mend(entry, (id) => sendWithoutSamples(device, id));
        return;
      case 'edit-order':
        edit(entry, (id) => editOrderAgain(device, id));
        return;
      case 'edit-client':
      case 'edit-observation':
        edit(entry, async (id) => {
          const begun = await beginEdit(device, id);
          if (begun === 'known') ask({ question: repair, entry });
          return begun;
        });
        return;
      default:
        ask({ question: repair, entry });
    }
  };

  const latest = useRef({ begin, asked });
  useEffect(() => {
    latest.current = { begin, asked };
  });
  useEffect(
    () =>
      mirror.onSettled(({ entry, outcome }) => {
        if (!reopening.current.delete(entry.id) || outcome !== 'withdrawn') return;
        const repair = reopeningOf(entry);
        if (repair !== undefined && latest.current.asked === undefined) latest.current.begin(repair, entry);
      }),
    [mirror],
  );

  return {
    busy,
    begin,
    discard(entry) {
      void run(entry, async (id) => {
        const outcome = await discardEntry(device, id);
        ask(undefined);
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
