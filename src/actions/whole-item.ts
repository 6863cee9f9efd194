import { type Item, itemSchemas } from '#wire/change';
import type { Answer } from '#wire/endpoints';
import { type DeskOutcome, type DeskRequest, deskCall, notSendable } from './desk';
import type { Device, OpenAccount } from './device';

// A box and a bag are saved whole (spec §7), so that whoever saves one must have seen all of it.

/** A whole item as it is to be saved. */
export interface WholeSave<Type extends 'box' | 'bag'> {
  readonly id: string;
  readonly body: object;
  /** Whether the item is still what its editor saw. */
  isAsSeen(now: Item<Type>): boolean;
}

/** A body that goes out as it went before, while nobody knows whether it was done. */
interface Open {
  readonly key: string;
  readonly request: DeskRequest;
}

const calls = { box: 'updateItem', bag: 'saveBag' } as const;

/** What is refused on this device, as the server would: somebody else was faster. */
export const overtaken: DeskOutcome<never> = {
  kind: 'refused',
  status: 412,
  problem: { code: 'stale-version', message: 'It was changed meanwhile.' },
};

/** An item as the server has it now, and in the mirror too; or why it could not be asked. */
export const freshPlace = async <Type extends 'box' | 'bag'>(
  account: OpenAccount,
  type: Type,
  id: string,
): Promise<{ readonly kind: 'fresh'; readonly item: Item<Type> } | Exclude<DeskOutcome<never>, { kind: 'done' }>> => {
  const asked = await account.http.call('item', { params: { id } });
  if (asked.kind === 'offline') return { kind: 'not-sent', reason: asked.reason };
  if (asked.kind !== 'accepted') return asked;
  const read = itemSchemas[type].safeParse({ ...asked.answer, id });
  if (!read.success) return { kind: 'not-sent', reason: 'the server told it in words that cannot be read' };
  await account.mirror.apply.item(type, { ...asked.answer, id });
  return { kind: 'fresh', item: read.data as Item<Type> };
};

/** The version that a write is made from, for backends that have them (capability `versions`). */
export const madeFrom = (account: OpenAccount, item: { readonly version?: number | undefined }) =>
  account.user.capabilities.includes('versions') && item.version !== undefined ? { ifMatch: item.version } : {};

/**
 * Saves one box or bag, as often as its form asks. It is asked for first: where it is not what its editor saw, nothing is sent, the outcome is
 * a refusal with 412, and the mirror has what it is by now. Between asking and saving, If-Match keeps watch.
 */
export const beginWholeSave = <Type extends 'box' | 'bag'>(device: Device, type: Type) => {
  let open: Open | undefined;
  return async (
    { id, body, isAsSeen }: WholeSave<Type>,
    key: string,
  ): Promise<DeskOutcome<Answer<(typeof calls)[Type]>>> => {
    const account = device.account.read();
    if (account === undefined) return { kind: 'signed-out' };
    const held = notSendable(account);
    if (held !== undefined) return held;
    let request = open?.key === key ? open.request : undefined;
    if (request === undefined) {
      const asked = await freshPlace(account, type, id);
      if (asked.kind !== 'fresh') return asked;
      if (!isAsSeen(asked.item)) return overtaken;
      // What the backend knows of it and we do not stays.
      request = { params: { id }, body: { ...asked.item, ...body }, ...madeFrom(account, asked.item) };
    }
    const outcome = await deskCall(device, calls[type], request, key);
    // An attempt that was not sent leaves open what an earlier one did.
    if (outcome.kind !== 'not-sent') open = undefined;
    if (outcome.kind === 'unknown' && outcome.safeToRepeat) open = { key, request };
    if (outcome.kind === 'refused' && outcome.status === 412) await freshPlace(account, type, id);
    return outcome;
  };
};
