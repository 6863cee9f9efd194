import { beforeEach, describe, expect, it } from 'vitest';
import type { AllocationStep } from '#domain/allocation';
import type { StockEdits } from '#domain/warehouse-editing';
import { adjustBoxes, leaveBoxes } from '../../src/actions/boxes';
import { saveStock } from '../../src/actions/warehouse';
import type { Device } from '../../src/device/device';
import { boxesToFollowOf } from '../../src/views/boxes-to-follow';
import { type Fault, serveDesks } from './desks';
import { eventually, mirrorOf, reopened, signedIn, waiting } from './field';

// A save that moved units in the warehouse asks which boxes follow (spec §4), whatever ends the page in between.

const edits: StockEdits = new Map([['p1', { before: 10, after: 7 }]]);
const steps: readonly AllocationStep[] = [{ product: { id: 'p1', name: 'Cafea măcinată', code: 'CAF-1' }, units: -3 }];
const taken = [{ boxId: 'b1', products: [{ product: 'p1', quantity: -1 }] }];

const toFollow = (device: Device) => boxesToFollowOf(mirrorOf(device)).read();
const asked = (device: Device) => toFollow(device).map((one) => one.steps);

describe('the question which boxes follow a save', () => {
  const desks = serveDesks();
  let desk: Device;
  beforeEach(async () => {
    desk = await desks.open();
  });

  /** Begins a write with this fault, and goes on when its form shows that no answer came. */
  const unanswered = (fault: Fault, write: (attendant: { onChecking(): void }) => Promise<unknown>): Promise<void> => {
    desks.faults.push(fault);
    return new Promise((resolve, reject) => {
      write({ onChecking: resolve }).catch(reject);
    });
  };
  const reloaded = async (): Promise<Device> => {
    await desk.stop();
    return reopened(desk.environment);
  };

  it('is asked after the save and still after a reload, until the user has answered', async () => {
    expect(await saveStock(desk, edits, undefined, steps)).toMatchObject({ kind: 'done' });
    expect(asked(desk)).toEqual([steps]);
    const next = await reloaded();
    expect(asked(next)).toEqual([steps]);
    await leaveBoxes(next, toFollow(next)[0]?.key ?? '');
    expect(asked(next)).toEqual([]);
    await next.stop();
  });

  it('is answered by the boxes that have followed', async () => {
    await saveStock(desk, edits, undefined, steps);
    const [save] = toFollow(desk);
    expect(await adjustBoxes(desk, taken, 'Cafea măcinată', undefined, save?.key)).toMatchObject({ kind: 'done' });
    expect(asked(desk)).toEqual([]);
  });

  it('is not asked where the save was refused, or moved nothing', async () => {
    await saveStock(desk, new Map([['p1', { before: 9, after: 7 }]]), undefined, steps);
    await saveStock(desk, new Map([['p2', { before: 5, after: 6 }]]));
    expect(asked(desk)).toEqual([]);
  });

  it.each(['lose the request', 'lose the answer'] as const)(
    'is asked after a reload in the middle of the save just where that was done (%s)',
    async (fault) => {
      await unanswered(fault, (attendant) => saveStock(desk, edits, attendant, steps));
      const next = await reloaded();
      await eventually(() => expect(waiting(next)).toEqual([]));
      expect(asked(next)).toEqual(fault === 'lose the answer' ? [steps] : []);
      await next.stop();
    },
  );

  it.each(['lose the request', 'lose the answer'] as const)(
    'is asked again after a reload in mid-answer only where no box has followed (%s)',
    async (fault) => {
      await saveStock(desk, edits, undefined, steps);
      const [save] = toFollow(desk);
      await unanswered(fault, (attendant) => adjustBoxes(desk, taken, 'Cafea măcinată', attendant, save?.key));
      // While nobody knows whether they have followed, nobody is asked.
      expect(asked(desk)).toEqual([]);
      const next = await reloaded();
      await eventually(() => expect(waiting(next)).toEqual([]));
      expect(asked(next)).toEqual(fault === 'lose the answer' ? [] : [steps]);
      await next.stop();
    },
  );

  it('[SYNC-26] is sealed at a sign-out, and asked when its user is there again', async () => {
    await saveStock(desk, edits, undefined, steps);
    const { environment } = desk;
    await desk.signOut();
    await desk.stop();
    const next = await signedIn(environment, 'admin');
    expect(asked(next)).toEqual([steps]);
    await next.stop();
  });

  it('is asked by this page at least where the disk is full', async () => {
    const { outbox } = mirrorOf(desk);
    const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    Object.assign(outbox, { add: full });
    expect(await saveStock(desk, edits, undefined, steps)).toMatchObject({ kind: 'done' });
    expect(asked(desk)).toEqual([steps]);
  });
});
