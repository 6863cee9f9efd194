import { bagDraftOf, mayMoveToBag, moveToBag } from '#domain/bag-editing';
import { isSameLines, type Quantities } from '#domain/line-edits';
import { endpoints } from '#wire/endpoints';
import type { Bag, BagSave } from '#wire/stock';
import { type DeskOutcome, type DeskRequest, deskCall, notSendable } from './desk';
import type { Device } from './device';
import { beginWholeSave, freshPlace, madeFrom } from './whole-item';

/** A bag as its editor saw it, and as it shall be. */
export interface BagEdit {
  readonly bagId: string;
  readonly seen: Quantities;
  readonly save: BagSave;
}

const quantitiesIn = ({ products }: Pick<Bag, 'products'>): Quantities =>
  new Map(products.map(({ product, quantity }) => [product, quantity]));

/**
 * Saves of a bag by an admin, at once and under a key each (spec §7 `PUT agent-bags`): units come out of the warehouse and go back to it
 * (STOCK-4). Refused with 412, and nothing sent, where the bag is no longer what was seen.
 */
export const beginBagSave = (device: Device) => {
  const saveWhole = beginWholeSave(device, 'bag');
  return ({ bagId, seen, save }: BagEdit, key: string): Promise<DeskOutcome<Bag>> =>
    saveWhole({ id: bagId, body: save, isAsSeen: (now) => isSameLines(quantitiesIn(now), seen) }, key);
};

/** One unit of a product out of a box and into an agent's bag. */
export interface MoveToBag {
  readonly boxId: string;
  readonly bagId: string;
  readonly product: { readonly id: string; readonly price: number };
}

/** A call as it went out: what may have been done is sent again exactly so. */
interface Sent {
  readonly name: 'batch' | 'saveBag' | 'adjustBoxes';
  readonly request: DeskRequest;
  /** What is still to be sent when it is done. */
  readonly next?: Sent;
}

/**
 * Moves one unit of a product from a box into an agent's bag (spec §2 Boxes, 'Add to Bag'), which takes it out of the warehouse too: as one
 * call where the server offers that, else the bag first. `inBag()`: the bag has it, and only its box is still to be adjusted.
 */
export const beginMoveToBag = (device: Device) => {
  let open: { readonly key: string; readonly sent: Sent } | undefined;
  /** The bag has it; the box is to follow. */
  let left: Sent | undefined;

  const plan = async ({
    boxId,
    bagId,
    product,
  }: MoveToBag): Promise<Sent | Exclude<DeskOutcome<never>, { kind: 'done' }>> => {
    const account = device.account.read();
    if (account === undefined) return { kind: 'signed-out' };
    const held = notSendable(account);
    if (held !== undefined) return held;
    const asked = await freshPlace(account, 'bag', bagId);
    if (asked.kind !== 'fresh') return asked;
    const { agent, products } = asked.item;
    if (!mayMoveToBag(products.filter((line) => line.product === product.id).map(({ quantity }) => quantity)))
      return { kind: 'refused', status: 409, problem: { code: 'conflict', message: 'The bag has one already.' } };
    const { bag, boxes } = moveToBag(boxId, { agent, lines: bagDraftOf(products) }, product);
    const boxCall: Sent = { name: 'adjustBoxes', request: { body: boxes } };
    const params = { id: bagId };
    if (!account.user.capabilities.includes('batch'))
      return { name: 'saveBag', request: { params, body: bag, ...madeFrom(account, asked.item) }, next: boxCall };
    const { saveBag, adjustBoxes } = endpoints;
    const calls = [
      { method: saveBag.method, path: saveBag.path.replace(':id', bagId), body: bag, ...madeFrom(account, asked.item) },
      { method: adjustBoxes.method, path: adjustBoxes.path, body: boxes },
    ];
    return { name: 'batch', request: { body: { calls } } };
  };

  const send = async (sent: Sent, key: string): Promise<DeskOutcome<unknown>> => {
    const outcome = await deskCall(device, sent.name, sent.request, sent.name === 'adjustBoxes' ? `${key}:1` : key);
    // An attempt that was not sent leaves open what an earlier one did.
    if (outcome.kind !== 'not-sent') open = undefined;
    if (outcome.kind === 'unknown' && outcome.safeToRepeat) open = { key, sent };
    if (outcome.kind !== 'done') return outcome;
    left = sent.next;
    return left === undefined ? outcome : send(left, key);
  };

  return {
    inBag: (): boolean => left !== undefined,
    async move(wanted: MoveToBag, key: string): Promise<DeskOutcome<unknown>> {
      const sent = open?.key === key ? open.sent : (left ?? (await plan(wanted)));
      return 'kind' in sent ? sent : send(sent, key);
    },
  };
};
