// The live connection of a plain backend: authenticates by key, subscribes by type, and says only that something of a
// type has changed.

import type { WebSocket } from 'ws';

interface Socket {
  readonly socket: WebSocket;
  authenticated: boolean;
  readonly types: Set<string>;
}

export interface PlainLive {
  connect(socket: WebSocket): void;
  announce(messageType: string, itemType: string): void;
  drop(): void;
}

export const createPlainLive = (isKey: (key: string) => boolean, onAuthenticated: () => void): PlainLive => {
  const sockets = new Set<Socket>();
  return {
    connect(webSocket) {
      const socket: Socket = { socket: webSocket, authenticated: false, types: new Set() };
      sockets.add(socket);
      webSocket.on('close', () => sockets.delete(socket));
      webSocket.on('message', (data) => {
        const message = JSON.parse(String(data)) as Record<string, unknown>;
        if (message['messageType'] === 'authentication' && message['authType'] === 'X-API-KEY') {
          socket.authenticated = isKey(String(message['token']));
          if (socket.authenticated) onAuthenticated();
        }
        if (message['messageType'] === 'subscription')
          for (const { itemType } of message['subscriptions'] as { itemType: string[] }[])
            for (const type of itemType) socket.types.add(type);
      });
    },
    announce(messageType, itemType) {
      const text = JSON.stringify({ messageType, itemType, spaceKey: 'main' });
      for (const { socket, authenticated, types } of sockets)
        if (authenticated && types.has(itemType)) socket.send(text);
    },
    drop() {
      for (const { socket } of sockets) socket.terminate();
    },
  };
};
