import { describe, expect, it } from 'vitest';
import { closeCodes } from '#wire/event';
import { createLive } from '../../src/sync/live';

/** A socket that the test opens, feeds and closes by hand, and a clock that it turns. */
const byHand = (options: { beats: boolean; key?: string } = { beats: true, key: 'key-1' }) => {
  const sockets: (EventTarget & { sent: string[]; closed: boolean })[] = [];
  const timers: { callback: () => void; ms: number; cancelled: boolean }[] = [];
  const said: string[] = [];
  const live = createLive({
    eventsUrl: 'ws://server/api/events',
    types: ['product', 'order', 'warehouse', 'client'],
    beats: options.beats,
    openSocket() {
      const socket = Object.assign(new EventTarget(), { sent: [] as string[], closed: false });
      sockets.push(socket);
      return Object.assign(socket, {
        send: (text: string) => void socket.sent.push(text),
        close: () => {
          socket.closed = true;
        },
      }) as unknown as WebSocket;
    },
    apiAuthKey: () => options.key,
    setTimer(callback, ms) {
      const timer = { callback, ms, cancelled: false };
      timers.push(timer);
      return () => {
        timer.cancelled = true;
      };
    },
    random: () => 0,
    warn: (message) => void said.push(`warned: ${message}`),
    onReady: () => void said.push('ready'),
    onEvent: ({ itemType, seq }) => void said.push(`event: ${itemType} ${seq ?? ''}`),
    onSeq: (seq) => void said.push(`at ${seq}`),
    onClosed: () => void said.push('closed'),
  });
  const last = () => {
    const socket = sockets.at(-1);
    if (socket === undefined) throw new Error('no socket');
    return socket;
  };
  const due = () => timers.filter(({ cancelled }) => !cancelled);
  return {
    live,
    sockets,
    said,
    last,
    opens: () => last().dispatchEvent(new Event('open')),
    hears: (message: unknown) =>
      last().dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) })),
    closes: (code = 1006) => last().dispatchEvent(Object.assign(new Event('close'), { code })),
    waits: () => due().map(({ ms }) => ms),
    /** Lets the one timer that is set run out. */
    timePasses() {
      const [timer] = due().splice(-1);
      if (timer === undefined) throw new Error('nothing is waited for');
      timer.cancelled = true;
      timer.callback();
    },
  };
};

describe('the live connection', () => {
  it('ended for newer ones, it comes back after the longest pause, or at once when looked at', () => {
    const { live, opens, hears, closes, waits, sockets } = byHand();
    live.start();
    opens();
    hears({ messageType: 'ready', seq: 1 });
    closes(closeCodes.tooMany);
    expect(waits()).toEqual([30_000]);
    live.wake();
    expect(sockets).toHaveLength(2);
  });

  it('[SYNC-10] on open: authentication, then one subscription per type, as spec §7 spells them', () => {
    const { live, opens, last } = byHand();
    live.start();
    opens();
    const sent = last().sent.map((text) => JSON.parse(text) as Record<string, unknown>);
    expect(sent[0]).toEqual({ messageType: 'authentication', authType: 'X-API-KEY', token: 'key-1' });
    expect(sent).toHaveLength(5);
    expect(sent[2]).toEqual({
      messageType: 'subscription',
      subscriptions: [
        {
          eventType: ['entity-item-created', 'entity-item-changed', 'entity-item-deleted'],
          itemType: ['order'],
          spaceKey: 'main',
          subscriptionType: 'ItemSubscription',
        },
      ],
    });
  });

  it("spec §8: without a stored key it says 'API Auth Key not found' and sends no authentication", () => {
    const { live, opens, last, said } = byHand({ beats: false });
    live.start();
    opens();
    expect(said).toContain('warned: API Auth Key not found');
    expect(last().sent.some((text) => text.includes('authentication'))).toBe(false);
  });

  it('[SYNC-10] our server is ready when it says so, a plain backend when it is open', () => {
    const ours = byHand();
    ours.live.start();
    ours.opens();
    expect(ours.said).toEqual([]);
    ours.hears({ messageType: 'ready', seq: 7 });
    expect(ours.said).toEqual(['ready']);
    const plain = byHand({ beats: false, key: 'key-1' });
    plain.live.start();
    plain.opens();
    expect(plain.said).toEqual(['ready']);
  });

  it('passes on events and heartbeats, and says what it could not read', () => {
    const { live, opens, hears, said } = byHand();
    live.start();
    opens();
    hears({ messageType: 'entity-item-changed', itemType: 'product', seq: 8, prev: 7 });
    hears({ messageType: 'heartbeat', seq: 9 });
    hears({ nonsense: true });
    expect(said).toEqual(['event: product 8', 'at 9', 'warned: A live message could not be read']);
  });

  it('[SYNC-10] reconnects for ever, each time later, and starts over once it is ready', () => {
    const { live, sockets, closes, opens, hears, waits, timePasses } = byHand();
    live.start();
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      closes();
      pauses.push(...waits());
      timePasses();
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30, 30, 30, 30, 30, 30].map((seconds) => seconds * 1_000));
    expect(sockets).toHaveLength(13);
    opens();
    hears({ messageType: 'ready', seq: 1 });
    closes();
    expect(waits()).toEqual([1_000]);
  });

  it('[SYNC-19] a socket silent for two heartbeats is dead, whatever it says of itself', () => {
    const { live, sockets, opens, waits, timePasses, said } = byHand();
    live.start();
    opens();
    expect(waits()).toEqual([40_000]);
    timePasses();
    expect(sockets[0]?.closed).toBe(true);
    expect(said).toEqual(['closed']);
    timePasses();
    expect(sockets).toHaveLength(2);
  });

  it('[SYNC-5] connects at once when the person comes back, and never again after stop', () => {
    const { live, sockets, closes, waits } = byHand();
    live.start();
    closes();
    live.wake();
    expect(sockets).toHaveLength(2);
    live.wake();
    expect(sockets).toHaveLength(2);
    live.stop();
    expect(sockets[1]?.closed).toBe(true);
    expect(waits()).toEqual([]);
    live.wake();
    expect(sockets).toHaveLength(2);
  });
});
