import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Changed, type Plan, planClientPick, planDeletion, planEdit } from '#domain/changing';
import { editClient } from '#domain/commands/edit-client';
import { planDiscard } from '#domain/discarding';
import { clashesOf, clashProblem, clientChanges, mergeEdit, withChoices } from '#domain/edits';
import { withCommand } from '#domain/entry';
import { pendingChanges, withPendingChanges } from '#domain/optimistic';
import { optimisticClients } from '#domain/optimistic-clients';
import { optimisticObservations } from '#domain/optimistic-observations';
import { pendingOrderViews } from '#domain/optimistic-orders';
import { optimisticBag, unsentUnits } from '#domain/optimistic-stock';
import type { OutboxEntry } from '#domain/pending';
import { resolveId } from '#domain/pending';
import { repairsOf, waitingReason } from '#domain/repair';
import { samplesOffered } from '#domain/samples';
import { sendable } from '#domain/sending';
import { planVoid } from '#domain/withdrawn';
import { type NewClient, newClient } from '#wire/client';
import type { Command } from '#wire/command';
import type { NewOrder } from '#wire/order';
import { sayWaiting } from '#words/commands';
import { words } from '#words/words';
import { entry } from './waiting-entry';

const now = new Date('2026-11-21T10:00:00Z');
const shop = newClient.parse({ name: 'Magazin Ana', phone: '0700 000 000' });
const order = (client: string, delivered: 0 | 1 = 0): NewOrder => ({
  client,
  date: '2026-11-21',
  price: 20,
  agent: 'a1',
  products: [{ product: 'p1', quantity: 2, unitprice: 10, deliveredQuantity: delivered }],
});
const created = (more: Partial<OutboxEntry> = {}) =>
  entry(1, { kind: 'createClient', localId: 'local:c', client: shop }, more);
const edit = (before: Partial<NewClient>, after: Partial<NewClient>, client = 'c1') =>
  ({ kind: 'editClient', client, before, after }) as const;
const minted = { key: 'new', at: '2026-11-21T10:00:00Z' };
const none = new Map<string, string>();

/** What a plan leaves of the entries. */
const left = (entries: readonly OutboxEntry[], plan: Plan<unknown>): OutboxEntry[] => {
  const gone = new Set(plan.remove?.map(({ key }) => key));
  const put = new Map(plan.put?.map((one) => [one.key, one]));
  const kept = entries.filter(({ key }) => !gone.has(key)).map((one) => put.get(one.key) ?? one);
  return plan.add === undefined ? kept : [...kept, { ...plan.add, id: 99 }];
};
const key = (plan: Plan<Changed>) => (plan.outcome.kind === 'saved' ? plan.outcome.key : plan.outcome.kind);

describe('edits', () => {
  test('name only what was changed', () => {
    expect(clientChanges(shop, shop)).toBeUndefined();
    expect(clientChanges(shop, { ...shop, cui: '44' })).toEqual({ before: { cui: '' }, after: { cui: '44' } });
  });

  test('are merged into the newest: unchanged takes mine, as wanted is left, else a conflict', () => {
    const wanted = { before: { phone: '1', cui: '' }, after: { phone: '2', cui: '44' } };
    expect(mergeEdit({ phone: '1', cui: '' }, wanted)).toEqual({ kind: 'change', fields: { phone: '2', cui: '44' } });
    expect(mergeEdit({ phone: '2', cui: '' }, wanted)).toEqual({ kind: 'change', fields: { cui: '44' } });
    expect(mergeEdit({ phone: '2', cui: '44' }, wanted)).toEqual({ kind: 'nothing' });
    expect(mergeEdit({ phone: '3', cui: '' }, wanted)).toEqual({
      kind: 'clash',
      clashes: [{ field: 'phone', mine: '2', theirs: '3' }],
    });
  });

  test('whatever was chosen, laid again the edit brings mine where chosen and theirs elsewhere', () => {
    const field = fc.constantFrom('a', 'b', 'c');
    const values = fc.record({ before: field, mine: field, theirs: field, choice: fc.constantFrom('mine', 'theirs') });
    fc.assert(
      fc.property(values, values, (phone, cui) => {
        const command = edit({ phone: phone.before, cui: cui.before }, { phone: phone.mine, cui: cui.mine });
        const current = { phone: phone.theirs, cui: cui.theirs };
        const laid = mergeEdit(current, command);
        if (laid.kind !== 'clash') return;
        const clashes = clashesOf(clashProblem(laid.clashes));
        expect(clashes).toEqual(laid.clashes);
        const choices = { phone: phone.choice, cui: cui.choice } as Record<string, 'mine' | 'theirs'>;
        const chosen = withChoices(command, clashes, choices);
        const again = chosen === undefined ? ({ kind: 'nothing' } as const) : mergeEdit(current, chosen);
        expect(again.kind).not.toBe('clash');
        const result: Record<string, string> = { ...current, ...(again.kind === 'change' ? again.fields : {}) };
        for (const { field: name, mine, theirs } of clashes)
          expect(result[name]).toBe(choices[name] === 'mine' ? mine : theirs);
      }),
    );
  });
});

describe('changing what waits', () => {
  test('an edit goes into what makes the thing while that was never tried, or was refused', () => {
    const wanted = edit({ cui: '' }, { cui: '44' }, 'local:c');
    for (const more of [
      {},
      { state: 'refused', attempts: 2, problem: { code: 'invalid-body', message: '' } },
    ] as const) {
      const plan = planEdit([created(more)], none, wanted, minted);
      expect(left([created(more)], plan)).toEqual([
        withCommand(created(), { kind: 'createClient', localId: 'local:c', client: { ...shop, cui: '44' } }),
      ]);
      expect(key(plan)).toBe('k1');
    }
  });

  test('[SYNC-5] an order whose new client was discarded still needs a client after an edit of it', () => {
    const waits = [created(), entry(2, { kind: 'placeOrder', order: order('local:c') })];
    const stranded = left(waits, planDiscard(waits, 1));
    const edited = { kind: 'editOrderObservations', order: 'local:k2', before: '', after: 'luni', at: '' } as const;
    expect(left(stranded, planEdit(stranded, none, edited, minted))).toMatchObject([
      { state: 'refused', problem: stranded[0]?.problem, command: { order: { observations: 'luni' } } },
    ]);
    // With its client it goes out as it is now.
    const known = new Map([['local:c', 'c7']]);
    expect(left(stranded, planEdit(stranded, known, edited, minted))).toMatchObject([{ state: 'waiting' }]);
  });

  test('an edit of what may have reached the server waits behind it', () => {
    const tried = created({ attempts: 1 });
    const plan = planEdit([tried], none, edit({ cui: '' }, { cui: '44' }, 'local:c'), minted);
    expect(left([tried], plan)).toMatchObject([{ key: 'k1' }, { key: 'new', dependsOn: ['local:c'], attempts: 0 }]);
  });

  test('two edits of the same are one, from the first value to the last; back to the first is none', () => {
    const first = entry(1, edit({ phone: '1' }, { phone: '2' }));
    const second = planEdit([first], none, edit({ phone: '2', cui: '' }, { phone: '3', cui: '4' }), minted);
    expect(left([first], second)).toMatchObject([
      { key: 'k1', command: { before: { phone: '1', cui: '' }, after: { phone: '3', cui: '4' } } },
    ]);
    const back = planEdit([first], none, edit({ phone: '2' }, { phone: '1' }), minted);
    expect([left([first], back), key(back)]).toEqual([[], undefined]);
  });

  test('an edit of what was accepted names it by the server’s id; of what is gone nothing is done', () => {
    const wanted = edit({ cui: '' }, { cui: '44' }, 'local:c');
    expect(left([], planEdit([], new Map([['local:c', 'c7']]), wanted, minted))).toMatchObject([
      { command: { client: 'c7' }, dependsOn: [] },
    ]);
    expect(planEdit([], none, wanted, minted)).toEqual({ outcome: { kind: 'unchanged' } });
  });

  test('a note that never left is taken out, one that may have is deleted after it; twice is once', () => {
    const note = { title: 'Unu', description: '', agent: 'a1', completed: false } as const;
    const maker = entry(1, { kind: 'createObservation', localId: 'local:n', observation: note });
    const deletion = { kind: 'deleteObservation', observation: 'local:n', title: 'Unu' } as const;
    expect(left([maker], planDeletion([maker], none, deletion, minted))).toEqual([]);
    const tried = { ...maker, attempts: 1 };
    const behind = left([tried], planDeletion([tried], none, deletion, minted));
    expect(behind).toMatchObject([{ key: 'k1' }, { key: 'new', dependsOn: ['local:n'] }]);
    expect(left(behind, planDeletion(behind, none, deletion, { ...minted, key: 'other' }))).toEqual(behind);
  });

  test('[SYNC-4] discarding a new client takes its changes along; its orders then need the user', () => {
    const entries = [
      created(),
      entry(2, edit({ cui: '' }, { cui: '4' }, 'local:c')),
      entry(3, { kind: 'placeOrder', order: order('local:c') }),
      entry(4, { kind: 'placeOrder', order: order('c1') }),
    ];
    expect(left(entries, planDiscard(entries, 1))).toMatchObject([
      { key: 'k3', state: 'refused', problem: { code: 'dependency-discarded' } },
      { key: 'k4', state: 'waiting' },
    ]);
    expect(planDiscard([created({ state: 'sending' })], 1).outcome).toBe('being-sent');
    expect(planDiscard([], 1).outcome).toBe('gone');
  });

  test('a change that was never done: a later one takes over its base', () => {
    const tried = entry(1, edit({ phone: '1', cui: 'a' }, { phone: '2', cui: 'b' }), {
      attempts: 1,
      withdrawing: { for: 'discard' },
    });
    const entries = [
      tried,
      entry(2, edit({ phone: '2', name: 'x' }, { phone: '3', name: 'y' })),
      entry(3, edit({ phone: '3', cui: 'b' }, { phone: '4', cui: 'c' })),
      entry(4, edit({ phone: '2' }, { phone: '3' }, 'c2')),
    ];
    const after = left(entries, planVoid(entries, 1));
    expect(after.map(({ command }) => command['before'])).toEqual([
      { phone: '1', name: 'x' },
      { phone: '3', cui: 'a' },
      { phone: '2' },
    ]);
    // On the server nothing has changed, so that there is nobody to blame.
    const [next] = after;
    const changes = next && editClient.read(next.command);
    if (changes === undefined) throw new Error('no edit');
    expect(mergeEdit({ phone: '1', name: 'x' }, changes)).toMatchObject({ kind: 'change' });

    const note = (id: number, before: string, after: string, more: Partial<OutboxEntry> = {}) =>
      entry(id, { kind: 'editOrderObservations', order: '7', before, after, at: '' }, more);
    const notes = [note(1, 'a', 'b', { state: 'refused', attempts: 1 }), note(2, 'b', 'c'), note(3, 'c', 'd')];
    expect(left(notes, planDiscard(notes, 1)).map(({ command }) => command['before'])).toEqual(['a', 'c']);
  });

  test('[SYNC-8] a picked client replaces the local id, even if it is a new one itself', () => {
    const refused = created({ state: 'refused', attempts: 1 });
    const other = entry(5, { kind: 'createClient', localId: 'local:d', client: shop });
    const entries = [refused, entry(3, { kind: 'placeOrder', order: order('local:c') }), other];
    const plan = planClientPick(entries, none, 1, 'local:d');
    expect(left(entries, plan)).toMatchObject([{ key: 'k3', dependsOn: ['local:d'] }, { key: 'k5' }]);
    const ids = new Map([
      ...(plan.ids ?? []).map(({ local, server }) => [local, server] as const),
      ['local:d', 'c8'] as const,
    ]);
    expect(resolveId('local:c', ids)).toBe('c8');
    expect(
      resolveId(
        'local:x',
        new Map([
          ['local:x', 'local:y'],
          ['local:y', 'local:x'],
        ]),
      ),
    ).toMatch(/^local:/);
  });
});

describe('sending in order', () => {
  test('[SYNC-4] changes of one thing go one after the other; orders for one client need not', () => {
    const entries = [
      entry(1, edit({ phone: '1' }, { phone: '2' }), { nextAttemptAt: '2026-11-21T10:00:20Z' }),
      entry(2, edit({ phone: '2' }, { phone: '3' })),
      entry(3, { kind: 'placeOrder', order: order('c1') }),
      entry(4, { kind: 'placeOrder', order: order('c1') }),
      entry(5, edit({ phone: '1' }, { phone: '2' }, 'c2')),
    ];
    const keys = (all: readonly OutboxEntry[]) => sendable(all, none, now).map((one) => one.key);
    expect(keys(entries)).toEqual(['k3', 'k4', 'k5']);
    const refused = entries.map((one) => (one.id === 1 ? { ...one, state: 'refused' as const } : one));
    expect(keys(refused)).toEqual(['k2', 'k3', 'k4', 'k5']);
  });

  test('the reason why an entry is pending is a sentence', () => {
    const held = entry(2, { kind: 'placeOrder', order: order('local:c') });
    const say = (one: OutboxEntry, all: readonly OutboxEntry[], online = true) =>
      sayWaiting(waitingReason(one, all, none, online, now), now);
    expect(say(held, [created(), held])).toBe('Waits for its new client Magazin Ana');
    expect(say(held, [created({ state: 'refused' }), held])).toBe(
      'Waits for its new client Magazin Ana, which needs you',
    );
    expect(say(created(), [created()], false)).toMatch(/^No connection/);
    expect(say(created({ nextAttemptAt: '2026-11-21T10:00:20Z' }), [])).toMatch(/tries again at \d\d:00$/);
    expect(say(created({ state: 'sending' }), [])).toBe('It is being sent');
    expect(say(created(), [])).toBe('It goes out next');
  });
});

describe('repairs', () => {
  const refused = (command: Command, code: string) =>
    entry(1, command, { state: 'refused', attempts: 1, problem: { code, message: '' } });
  test.each([
    [
      'a sample that is not in the bag',
      refused({ kind: 'placeOrder', order: order('c1', 1) }, 'not-in-bag'),
      'without-samples',
    ],
    [
      'a price below the floor',
      refused({ kind: 'placeOrder', order: order('c1') }, 'price-below-floor'),
      'list-prices',
    ],
    ['an unknown client', refused({ kind: 'placeOrder', order: order('c1') }, 'unknown-client'), 'pick-client'],
    ['an unknown product', refused({ kind: 'placeOrder', order: order('c1') }, 'unknown-product'), 'edit-order'],
    [
      'a field of a new client',
      refused({ kind: 'createClient', localId: 'local:c', client: shop }, 'invalid-body'),
      'edit-client',
    ],
    ['a clash', refused(edit({ cui: '' }, { cui: '4' }), 'edit-clash'), 'resolve-clash'],
    [
      'a finalized order',
      refused({ kind: 'editOrderObservations', order: '1', before: '', after: 'x', at: '' }, 'order-finalized'),
      'discard',
    ],
  ])('of %s', (_what, one, best) => {
    const repairs = repairsOf(one, [one]);
    expect([repairs[0], repairs.at(-1)]).toEqual([best, 'discard']);
  });

  test('[SYNC-5] sending the same again is offered only where it can help', () => {
    const commands: Command[] = [
      { kind: 'placeOrder', order: order('c1') },
      { kind: 'createClient', localId: 'local:c', client: shop },
      edit({ cui: '' }, { cui: '4' }),
      { kind: 'editOrderObservations', order: '1', before: '', after: 'x', at: '' },
      { kind: 'deleteObservation', observation: 'o1', title: 'Unu' },
    ];
    const offers = (code: string) =>
      commands.filter((command) => repairsOf(refused(command, code), []).includes('send-again')).length;
    for (const code of ['invalid-body', 'not-found', 'key-reused', 'unknown-client', 'unknown-product', 'too-large'])
      expect([code, offers(code)]).toEqual([code, 0]);
    for (const code of ['conflict', 'forbidden', 'stale-version', 'refused', 'anything else'])
      expect([code, offers(code)]).toEqual([code, commands.length]);
  });

  test('of what is being sent, or of an order of which only the bag is left', () => {
    expect(repairsOf(created({ state: 'sending' }), [])).toEqual([]);
    const placed = {
      ...refused({ kind: 'placeOrder', order: order('c1', 1) }, 'bag-not-saved'),
      placed: { orderId: '7' },
    };
    expect(repairsOf(placed, [placed])).toEqual(['send-again', 'discard']);
  });
});

describe('merged over the server’s data', () => {
  test('[STOCK-5] samples leave bag and warehouse, never below nothing; discarding restores both', () => {
    const bag = new Map([
      ['p1', 1],
      ['p2', 1],
    ]);
    const entries = [1, 2].map((id) => entry(id, { kind: 'placeOrder', order: order('c1', 1) }));
    expect([...optimisticBag(bag, entries)]).toEqual([
      ['p1', 0],
      ['p2', 1],
    ]);
    expect(optimisticBag(bag, [])).toBe(bag);
    expect([...unsentUnits(entries)]).toEqual([['p1', 2]]);
    const line = (id: string, quantity: number | null) => ({
      product: { id, code: id, name: id, price: 1 },
      quantity,
      unitPrice: 1,
    });
    const cart = [line('p1', 2), line('p2', null), line('p3', 1)];
    expect(samplesOffered(cart, bag).map(({ product }) => product.id)).toEqual(['p1']);
    expect(samplesOffered(cart, optimisticBag(bag, entries))).toEqual([]);
  });

  test('[SYNC-6] edits show in order, with the state that matters most; clients stay by name', () => {
    const clients = [
      { id: 'c1', ...shop },
      { id: 'c2', ...shop, name: 'Băcănia' },
    ];
    const entries = [
      entry(1, edit({ name: 'Magazin Ana' }, { name: 'Alimentara' }), {
        state: 'refused',
        problem: { code: 'x', message: '' },
      }),
      entry(2, edit({ phone: '' }, { phone: '0799999999' })),
    ];
    expect(optimisticClients(clients, entries, none)).toMatchObject([
      { id: 'c1', name: 'Alimentara', phone: '0799999999', state: 'needs-you', entryId: 1 },
      { id: 'c2', name: 'Băcănia', state: 'accepted' },
    ]);
    expect(clients[0]?.name).toBe('Magazin Ana');
  });

  test('[SYNC-6] an order that waits is shown with the observations that wait behind it', () => {
    const placed = entry(1, { kind: 'placeOrder', order: order('c1') }, { attempts: 1 });
    const noted = entry(2, {
      kind: 'editOrderObservations',
      order: 'local:k1',
      before: '',
      after: 'x',
      at: '2026-11-21T12:00:00',
    });
    const entries = [placed, noted];
    const edits = pendingChanges('order', entries, none);
    const shown = pendingOrderViews(entries, none, new Map(), new Map(), words.fallbacks).map((view) =>
      withPendingChanges(view, edits.get(view.id) ?? []),
    );
    expect(shown).toMatchObject([
      {
        id: 'local:k1',
        observations: 'x',
        lastModifiedObservations: '2026-11-21T12:00:00',
        entryId: 1,
        state: 'saved',
      },
    ]);
  });

  test('a deleted note is gone while its deletion waits, and back when that is refused', () => {
    const notes = ['9', '10'].map((id) => ({ id, title: id, description: '', agent: 'a1', completed: false }));
    const deletion = { kind: 'deleteObservation', observation: '10', title: '10' } as const;
    const ids = (more: Partial<OutboxEntry>) =>
      optimisticObservations(notes, [entry(1, deletion, more)], none).map(({ id, state }) => `${id} ${state}`);
    expect(ids({})).toEqual(['9 accepted']);
    expect(ids({ state: 'refused' })).toEqual(['10 needs-you', '9 accepted']);
  });
});
