import { beforeEach, describe, expect, it, vi } from 'vitest';
import { attended } from '#domain/commands/descriptor';
import { addCommand } from '#domain/commands/table';
import { describeEntry } from '#words/commands';
import { words } from '#words/words';
import { attend } from '../../src/actions/attended';
import { createDevice, type Device } from '../../src/device/device';
import { timesBegun } from '../../src/mirror/meta-rows';
import { doneAfterAllOf } from '../../src/views/done-after-all';
import { gate } from '../support/gate';
import { startPlainBackend } from '../support/plain-backend';
import { createTestBrowser } from '../support/test-browser';
import { serveDesks } from './desks';
import { eventually, mirrorOf, products, reopened, signedIn, waiting } from './field';

/** A toy: an attended command that this file alone knows. */
const stampCatalogue = attended({
  kind: 'stampCatalogue',
  texts: ['stamp'],
});
addCommand(stampCatalogue);
// On a copy: test files share their modules, and the check of the catalogues would find the toy's sentence.
Object.assign(words, {
  commands: { ...words.commands, stampCatalogue: (content: { stamp: string }) => `Stamp ${content.stamp}` },
});

const stamp = { name: 'Ștampilă', code: 'STM-1', price: 1 };
const command = stampCatalogue.of({ stamp: stamp.code });
const call = { name: 'createProduct', body: stamp } as const;

const stamps = (device: Device) => products(device).filter(({ code }) => code === stamp.code);
const told = (device: Device) =>
  doneAfterAllOf(mirrorOf(device))
    .read()
    .map((one) => ({ words: describeEntry(one, { clientName: () => undefined }), left: one.left }));

describe('an attended command that one file describes', () => {
  const desks = serveDesks();
  let desk: Device;
  beforeEach(async () => {
    desk = await desks.open();
  });

  it('is in the outbox before its first attempt, and out of it when it is done', async () => {
    const seen: unknown[] = [];
    mirrorOf(desk).tables.outbox.subscribe(() => seen.push(...waiting(desk)));
    expect(await attend(desk, command, call)).toMatchObject({ kind: 'done', answer: { id: expect.any(String) } });
    expect(seen).toMatchObject([{ state: 'sending', command }]);
    expect(waiting(desk)).toEqual([]);
    expect(stamps(desk)).toHaveLength(1);
  });

  it('[SYNC-2] is sent again under its key where no answer comes, and done once', async () => {
    desks.faults.push('lose the answer', 'lose the request', 'lose the answer');
    const onChecking = vi.fn();
    const outcome = await attend(desk, command, call, { onChecking });
    expect(outcome).toMatchObject({ kind: 'done', answer: { id: expect.any(String) } });
    expect(onChecking).toHaveBeenCalledTimes(3);
    expect(stamps(desk)).toHaveLength(1);
  });

  it('is refused with the server’s reason, and nothing of it waits', async () => {
    const taken = { ...call, body: { ...stamp, code: 'CAF-1' } };
    expect(await attend(desk, command, taken)).toMatchObject({ kind: 'refused', status: 409 });
    expect(waiting(desk)).toEqual([]);
  });

  it.each(['lose the request', 'lose the answer'] as const)(
    '[SYNC-20] is withdrawn where its form is closed before an answer came (%s)',
    async (fault) => {
      desks.faults.push(fault);
      const closing = new AbortController();
      const attendant = { signal: closing.signal, onChecking: () => closing.abort() };
      const outcome = await attend(desk, command, call, attendant);
      if (fault === 'lose the answer') expect(outcome).toMatchObject({ kind: 'done', answer: { code: stamp.code } });
      else expect(outcome).toEqual({ kind: 'withdrawn' });
      expect(stamps(desk)).toHaveLength(fault === 'lose the answer' ? 1 : 0);
      expect(waiting(desk)).toEqual([]);
    },
  );

  it('[SYNC-20] is withdrawn after a minute without an answer, however long nobody can be asked', async () => {
    const { setTimer } = desk.environment;
    desk.environment.setTimer = (callback, ms) => setTimer(callback, ms === 60_000 ? 0 : Math.min(ms, 10));
    desks.faults.push('lose the request', 'lose the request', 'lose the request', 'lose the request');
    expect(await attend(desk, command, call)).toEqual({ kind: 'withdrawn' });
    expect(desks.faults).toEqual([]);
    expect(stamps(desk)).toHaveLength(0);
  });

  /** Lets something happen between the press of Save and the first attempt. */
  const beforeItLeaves = (happens: () => void): void => {
    const { outbox } = mirrorOf(desk);
    const { add } = outbox;
    Object.assign(outbox, {
      add(...entry: Parameters<typeof add>) {
        happens();
        return add(...entry);
      },
    });
  };

  it('goes out where its form is closed in the moment in which Save is pressed', async () => {
    const closing = new AbortController();
    beforeItLeaves(() => closing.abort());
    expect(await attend(desk, command, call, { signal: closing.signal })).toMatchObject({ kind: 'done' });
    expect(waiting(desk)).toEqual([]);
    expect(stamps(desk)).toHaveLength(1);
  });

  it('is not sent at all where its form was closed before it could leave', async () => {
    const closing = new AbortController();
    beforeItLeaves(() => {
      desk.environment.isOnline = () => false;
    });
    const onChecking = (): void => {
      closing.abort();
      desk.environment.isOnline = () => true;
    };
    const outcome = await attend(desk, command, call, { signal: closing.signal, onChecking });
    expect(outcome).toMatchObject({ kind: 'not-sent' });
    expect(waiting(desk)).toEqual([]);
    expect(stamps(desk)).toHaveLength(0);
  });

  it('is sent though the disk has no room for its key, and its form gets a message', async () => {
    Object.assign(mirrorOf(desk).outbox, { add: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) });
    const onUnkept = vi.fn();
    expect(await attend(desk, command, call, { onUnkept })).toMatchObject({ kind: 'done' });
    expect(onUnkept).toHaveBeenCalledTimes(1);
    expect(stamps(desk)).toHaveLength(1);
  });

  it('[SYNC-16] is not sent where the mirror was begun again after its form was opened', async () => {
    const mirror = mirrorOf(desk);
    const begun = timesBegun(mirror);
    await mirror.apply.reset(undefined);
    const outcome = await attend(desk, command, call, { begun });
    expect(outcome).toMatchObject({ kind: 'refused', problem: { code: 'opened-before-restore' } });
    expect(waiting(desk)).toEqual([]);
    expect(await attend(desk, command, call, { begun: timesBegun(mirror) })).toMatchObject({ kind: 'done' });
    expect(stamps(desk)).toHaveLength(1);
  });

  it('without a connection nothing is sent and nothing is kept', async () => {
    desk.environment.isOnline = () => false;
    expect(await attend(desk, command, call)).toMatchObject({ kind: 'not-sent' });
    expect(waiting(desk)).toEqual([]);
  });

  describe.each(['lose the request', 'lose the answer'] as const)('whose page ends (%s)', (fault) => {
    const leftAlone = async (): Promise<Device['environment']> => {
      desks.faults.push(fault);
      const reached = new Promise<void>((resolve) => {
        void attend(desk, command, call, { onChecking: resolve });
      });
      await reached;
      return desk.environment;
    };
    const wanted = [{ words: 'Stamp STM-1', left: fault === 'lose the request' ? 'undone' : undefined }];

    it('[SYNC-20] is withdrawn by the next one, which shows the outcome', async () => {
      const environment = await leftAlone();
      await desk.stop();
      const next = await reopened(environment);
      await eventually(() => expect(told(next)).toEqual(wanted));
      expect(waiting(next)).toEqual([]);
      await eventually(() => expect(stamps(next)).toHaveLength(fault === 'lose the answer' ? 1 : 0));
      await next.stop();
    });

    it('[SYNC-20] [SYNC-26] is sealed at a sign-out, and withdrawn when its user is there again', async () => {
      const environment = await leftAlone();
      await desk.signOut();
      await desk.stop();
      const next = await signedIn(environment, 'admin');
      await eventually(() => expect(told(next)).toEqual(wanted));
      await next.stop();
    });
  });

  it('[SYNC-16] holds up nothing where the server was restored, and is not offered again', async () => {
    desks.faults.push('lose the request');
    const closing = new AbortController();
    const checking = new Promise<void>((resolve) => {
      void attend(desk, command, call, { onChecking: resolve, signal: closing.signal });
    });
    await checking;
    const { outbox } = mirrorOf(desk);
    const [entry] = await outbox.entries();
    const longAgo = '2000-01-01T00:00:00.000Z';
    expect(await outbox.offerAgain(longAgo, new Date().toISOString(), () => true)).toBe(0);
    expect((await outbox.entries()).map(({ key }) => key)).toEqual([entry?.key]);
    closing.abort();
    await eventually(() => expect(waiting(desk)).toEqual([]));
  });

  it('is the form’s while that is open: another tab leaves it alone', async () => {
    desks.faults.push('lose the request');
    const reached = new Promise<void>((resolve) => {
      void attend(desk, command, call, { onChecking: resolve });
    });
    await reached;
    const [entry] = waiting(desk);
    const other = createDevice(desk.environment);
    await other.ready;
    await eventually(() => expect(waiting(other)[0]?.nextAttemptAt).not.toBe(entry?.nextAttemptAt));
    expect(told(other)).toEqual([]);
    await eventually(() => expect(stamps(other)).toHaveLength(1));
    await other.stop();
  });
});

describe('an attended command on a plain backend', () => {
  const client = { name: 'Magazin Nou', phone: '0712345678' };
  const making = { name: 'createClient', body: client } as const;

  it('is never sent again: its outcome is unknown, for the user to look', async () => {
    const backend = await startPlainBackend();
    const desk = await signedIn(createTestBrowser().openTab(backend), 'admin');
    try {
      backend.loseNextAnswer('/items/client');
      expect(await attend(desk, command, making)).toMatchObject({ kind: 'unknown' });
      expect(waiting(desk)).toEqual([]);
    } finally {
      await desk.stop();
      await backend.stop();
    }
  });

  it('whose page ended: the next start says where to look', async () => {
    const backend = await startPlainBackend();
    const browser = createTestBrowser();
    const asked = gate();
    const tab = browser.openTab(backend, {
      fetch(...args) {
        const request = new Request(...args);
        if (request.method !== 'POST' || !request.url.endsWith('/items/client')) return fetch(request);
        asked.open();
        return new Promise<never>(() => undefined);
      },
    });
    const desk = await signedIn(tab, 'admin');
    void attend(desk, command, making);
    await asked.opens;
    await desk.stop();
    browser.locks.release(tab);
    const next = await reopened(browser.openTab(backend));
    try {
      await eventually(() => expect(told(next)).toEqual([{ words: 'Stamp STM-1', left: 'open' }]));
      expect(waiting(next)).toEqual([]);
    } finally {
      await next.stop();
      await backend.stop();
    }
  });
});
