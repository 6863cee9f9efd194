import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Mended } from '#domain/changing';
import { clashesOf, withChoices } from '#domain/edits';
import type { OutboxEntry } from '#domain/pending';
import type { NewClient } from '#wire/client';
import { useDevice, useSyncStatus } from '../../actions/context';
import { discardEntry, markThere, sendNow } from '../../actions/outbox';
import {
  editOrderAgain,
  pickExistingClient,
  repairClient,
  repairObservation,
  resolveClash,
  sendWithoutSamples,
} from '../../actions/repairs';
import { paths } from '../../paths';
import { toast } from '../../ui/toast';
import { type FieldMessageCode, fieldMessages } from '../../words/field-messages';
import type { Choices } from './ClashChoice';
import { nounOf } from './outcome-toasts';
import type { Asked, PressedRepair } from './repair-words';

export interface Repairs {
  /** Keys of the entries with which something is being done. */
  readonly busy: ReadonlySet<string>;
  /** Does a repair at once, or asks first what it needs to know. */
  begin(repair: PressedRepair, entry: OutboxEntry): void;
  discard(entry: OutboxEntry): void;
  mendClient(entry: OutboxEntry, client: NewClient): void;
  mendObservation(entry: OutboxEntry, text: { readonly title: string; readonly description: string }): void;
  pickClient(entry: OutboxEntry, clientId: string): void;
  resolve(entry: OutboxEntry, choices: Choices): void;
}

/** What can be done with an entry, one thing at a time for each: a second tap does nothing, and every outcome is said. */
export const useRepairs = (ask: (asked: Asked | undefined) => void): Repairs => {
  const device = useDevice();
  const navigate = useNavigate();
  const { connection } = useSyncStatus();
  /** Two taps within one frame: the second comes before anything is drawn. */
  const running = useRef(new Set<string>());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const say = (entry: OutboxEntry, code: FieldMessageCode): void =>
    toast.info({ ...fieldMessages[code], topic: nounOf[entry.command.kind] });

  const run = (entry: OutboxEntry, work: (id: number) => Promise<void>): void => {
    if (running.current.has(entry.key)) return;
    const show = (): void => setBusy(new Set(running.current));
    running.current.add(entry.key);
    show();
    const { id } = entry;
    (id === undefined ? Promise.resolve(say(entry, 'accepted-meanwhile')) : work(id))
      .catch((error: unknown) => {
        device.environment.warn('An entry could not be repaired', error);
        toast.error(fieldMessages['storage-failed']);
      })
      .finally(() => {
        running.current.delete(entry.key);
        show();
      });
  };

  /** For a repair after which the entry waits to be sent again under its key. */
  const mend = (
    entry: OutboxEntry,
    work: (id: number) => Promise<Mended>,
    done: FieldMessageCode = connection === 'offline' ? 'sent-when-online' : 'sent-again',
  ): void =>
    run(entry, async (id) => {
      const outcome = await work(id);
      ask(undefined);
      if (outcome === 'done') say(entry, done);
      else say(entry, outcome === 'gone' ? 'accepted-meanwhile' : 'being-sent');
    });

  return {
    busy,
    begin(repair, entry) {
      switch (repair) {
        case 'send-again':
          mend(entry, async (id) => {
            await sendNow(device, id);
            return 'done';
          });
          return;
        case 'is-there':
          mend(entry, (id) => markThere(device, id), 'settled-by-hand');
          return;
        case 'without-samples':
          mend(entry, (id) => sendWithoutSamples(device, id));
          return;
        case 'edit-order':
          run(entry, async (id) => {
            const outcome = await editOrderAgain(device, id);
            if (outcome === 'cart-busy') ask({ question: 'cart-busy', entry });
            else if (outcome === 'in-cart') {
              say(entry, 'in-cart');
              await navigate({ to: paths.cart });
            } else say(entry, outcome === 'gone' ? 'accepted-meanwhile' : 'being-sent');
          });
          return;
        default:
          ask({ question: repair, entry });
      }
    },
    discard: (entry) =>
      run(entry, async (id) => {
        const outcome = await discardEntry(device, id);
        ask(undefined);
        say(entry, outcome === 'gone' ? 'accepted-meanwhile' : outcome);
      }),
    mendClient: (entry, client) => mend(entry, (id) => repairClient(device, id, client)),
    mendObservation: (entry, text) => mend(entry, (id) => repairObservation(device, id, text)),
    pickClient: (entry, clientId) => mend(entry, (id) => pickExistingClient(device, id, clientId)),
    resolve(entry, choices) {
      const nothingLeft = withChoices(entry.command, clashesOf(entry.problem), choices) === undefined;
      mend(entry, (id) => resolveClash(device, id, choices), nothingLeft ? 'theirs-kept' : undefined);
    },
  };
};
