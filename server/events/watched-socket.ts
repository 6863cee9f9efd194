import type { WebSocket } from 'ws';
import { closeCodes } from '#wire/event';

/** Maximum bytes queued for a slow reader; above that it is cut off, and pulls after reconnecting (SYNC-19). */
const mostWaitingBytes = 1_024 * 1_024;
/** Unanswered pings after which a socket counts as dead (SYNC-19). */
const mostMissedPings = 2;
/** How long the other side may take to close before the connection is cut. */
const farewellMs = 2_000;

/** A socket that never blocks the sender: slow, dead and dismissed peers are cut off. */
interface WatchedSocket {
  isOpen(): boolean;
  send(text: string): void;
  hangUp(code: number, reason: string): void;
  /** From now on pings every so many milliseconds, and calls `say` each time. */
  startHeartbeat(milliseconds: number, say: () => void): void;
}

/** `onEnd` is called, perhaps twice, when nothing more may be sent. */
export const watchSocket = (socket: WebSocket, onEnd: () => void): WatchedSocket => {
  let missedPings = 0;
  let heartbeat: NodeJS.Timeout | undefined;

  const isOpen = (): boolean => socket.readyState === socket.OPEN;
  const hangUp = (code: number, reason: string): void => {
    onEnd();
    socket.close(code, reason);
    // A dead or slow peer never answers the close; cutting it frees its buffers.
    setTimeout(() => socket.terminate(), farewellMs).unref();
  };
  const isAlive = (): void => {
    missedPings = 0;
  };
  socket.on('message', isAlive);
  socket.on('pong', isAlive);
  socket.on('close', () => {
    clearInterval(heartbeat);
    onEnd();
  });

  return {
    isOpen,
    hangUp,
    send: (text) => {
      if (!isOpen()) return;
      if (socket.bufferedAmount > mostWaitingBytes) hangUp(closeCodes.tooSlow, 'too slow: pull what you missed');
      else socket.send(text);
    },
    startHeartbeat: (milliseconds, say) => {
      heartbeat = setInterval(() => {
        if (missedPings >= mostMissedPings) return socket.terminate();
        missedPings += 1;
        socket.ping();
        say();
      }, milliseconds);
    },
  };
};
