import { sendNow } from '../../src/actions/outbox';
import {
  editOrderAgain,
  pickExistingClient,
  repairClient,
  repairObservation,
  resolveClash,
  sendWithoutSamples,
} from '../../src/actions/repairs';
import type { Device } from '../../src/device/device';
import type { Repair } from '../../src/domain/commands/descriptor';
import { clashesOf } from '../../src/domain/edits';
import { repairsOf } from '../../src/domain/repair';
import type { StoredEntry } from '../../src/mirror/database';
import type { Mirror } from '../../src/outbox/account-mirror';
import { clientsOf } from '../../src/views/clients';
import { stored } from '../support/commands';
import { clientText } from './company';
import { entriesOf } from './figures';
import { discard, doubt, goingWith, said, takenBack, textsOf, unleave } from './taking-back';
import { type Hand, tap } from './typing';
import { chosenKey, tokenOf } from './wishes';

// Repairs pending entries as the Waiting screen allows, and updates the wishes.

/** Repairs a refused entry in one of the ways that fit it; `how` chooses. */
export const mend = async (
  app: Device,
  mirror: Mirror,
  hand: Hand,
  entry: StoredEntry,
  how: number,
): Promise<Repair | undefined> => {
  const { wishes } = hand;
  const command = stored(entry.command);
  const ways = repairsOf(entry, entriesOf(mirror));
  if (ways.at(-1) !== 'discard') wishes.failures.push(`${hand.name}: discard is not the last of ${ways}`);
  const way = ways[how % Math.max(1, ways.length)];
  const choose = <T>(from: readonly T[]): T | undefined => from[how % Math.max(1, from.length)];
  wishes.journal.push(`${hand.name} mends ${said(entry)} by ${way} (${how})`);
  switch (way) {
    case 'discard':
      await discard(app, mirror, hand, entry);
      return way;
    case 'send-again':
      await hand.inLife(sendNow(app, entry.id));
      return way;
    case 'edit-order': {
      if (command.kind !== 'placeOrder') return undefined;
      const wish = wishes.orders.get(tokenOf(command.order.observations ?? ''));
      if (wish === undefined) return undefined;
      hand.tapped = wish;
      const value = wishes.textOf(wish.token, 'observations', command.order.observations ?? '');
      if (value !== undefined) value.mayBeAbsent = true;
      unleave(hand, entry);
      const outcome = await hand.inLife(editOrderAgain(app, entry.id));
      hand.tapped = undefined;
      if (outcome !== 'in-cart' && value !== undefined) value.mayBeAbsent = false;
      if (outcome === 'in-cart') await tap(app, mirror, hand, wish, false, 1);
      return way;
    }
    case 'edit-client': {
      if (command.kind !== 'createClient') return undefined;
      const subject = command.client.contactPerson;
      const text = clientText('email', wishes.token('V'));
      const given = { subject, field: 'email', text, before: command.client.email, hand: hand.name };
      const value = wishes.typed(given);
      value.mayBeAbsent = true;
      if ((await hand.inLife(repairClient(app, entry.id, { ...command.client, email: text }))) === 'done')
        value.mayBeAbsent = false;
      return way;
    }
    case 'pick-client': {
      const client = choose(
        clientsOf(mirror)
          .read()
          .filter(({ state, contactPerson }) => state === 'accepted' && wishes.clients.has(contactPerson)),
      );
      if (client === undefined) return undefined;
      const orders = [...wishes.orders.values()].filter((wish) =>
        command.kind === 'placeOrder'
          ? wish.token === tokenOf(command.order.observations ?? '')
          : command.kind === 'createClient' && wish.client === command.client.contactPerson,
      );
      for (const wish of orders) wish.or = { client: client.contactPerson };
      // The changes of a new client are removed with it.
      const going = command.kind === 'createClient' ? goingWith(mirror, hand, entry) : [];
      const ends = going.map(({ of }) => doubt(of));
      const outcome = await hand.inLife(pickExistingClient(app, entry.id, client.id));
      for (const end of ends) end();
      for (const wish of orders) delete wish.or;
      if (outcome !== 'done') return way;
      for (const wish of orders) wish.client = client.contactPerson;
      for (const { row, of } of going) takenBack(of, row, false);
      return way;
    }
    case 'without-samples': {
      if (command.kind !== 'placeOrder') return undefined;
      const wish = wishes.orders.get(tokenOf(command.order.observations ?? ''));
      if (wish === undefined) return undefined;
      // Without the samples that the server named; without any if it named none.
      const named = (entry.problem?.details?.places ?? []).map(({ path }) => path);
      const kept = command.order.products.filter(
        ({ deliveredQuantity }, line) =>
          deliveredQuantity === 1 && named.length > 0 && !named.includes(`products.${line}.deliveredQuantity`),
      );
      const samples = new Set(kept.map(({ product }) => product));
      wish.or = { samples };
      unleave(hand, entry);
      const outcome = await hand.inLife(sendWithoutSamples(app, entry.id));
      delete wish.or;
      if (outcome === 'done') wish.samples = samples;
      return way;
    }
    case 'resolve-clash': {
      const clashes = clashesOf(entry.problem);
      if (clashes.length === 0) wishes.failures.push(`${hand.name}: a clash without its two values`);
      const side = how % 2 === 0 ? 'mine' : 'theirs';
      const texts = textsOf(mirror, entry);
      for (const { field, mine, theirs } of clashes) {
        const subject = texts.find((one) => one.field === field)?.subject ?? '';
        wishes.chosen.add(chosenKey(subject, field, theirs, mine));
        const value = wishes.textOf(subject, field, mine);
        if (value !== undefined && side === 'theirs') value.mayBeAbsent = true;
      }
      await hand.inLife(resolveClash(app, entry.id, Object.fromEntries(clashes.map(({ field }) => [field, side]))));
      return way;
    }
    case 'edit-observation': {
      if (command.kind !== 'createObservation') return undefined;
      await hand.inLife(repairObservation(app, entry.id, { title: command.observation.title, description: 'mended' }));
      return way;
    }
    default:
      return undefined;
  }
};
