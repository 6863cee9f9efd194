import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { join, relative } from 'node:path';

/** A command that the running server executes for its operator: JSON in, JSON out. */
type ConsoleCommand = (request: unknown) => Promise<unknown>;

export type ConsoleCommands = Readonly<Record<string, ConsoleCommand>>;

/** The server's answer to a line; `refused` is a message for the operator. */
type ConsoleAnswer = { readonly done: unknown } | { readonly refused: string };

/** No line of ours is longer; a longer one is cut off. */
const longestLine = 1_024 * 1_024;

/** Beside the database's folder, like its lock: a user who may read the folder may use the console. */
const consoleFolder = (databaseFolder: string): string => `${databaseFolder}.console`;

/** A socket's path has about a hundred characters at most, so the shorter of its two forms is used. */
const socketPath = (databaseFolder: string): string => {
  const path = join(consoleFolder(databaseFolder), 'socket');
  const near = relative(process.cwd(), path);
  return near.length < path.length ? near : path;
};

/**
 * Listens for the operator's commands: one line of JSON `{name, request}` each, answered by one line. Only this user
 * can reach the socket, because no other user may enter its folder. Resolves with the function that stops it, which
 * waits for running commands. The caller holds the lock of `databaseFolder`, so that an existing socket must be of a
 * process that ended.
 */
export const serveConsole = async (databaseFolder: string, commands: ConsoleCommands): Promise<() => Promise<void>> => {
  const folder = consoleFolder(databaseFolder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // The folder may exist already, made by hand or unpacked from an archive.
  chmodSync(folder, 0o700);
  const path = socketPath(databaseFolder);
  rmSync(path, { force: true });
  const underWay = new Set<Promise<void>>();
  // Connections that have sent no command yet, and may never send one.
  const silent = new Set<Socket>();
  const server = createServer((socket) => {
    silent.add(socket);
    const asked = () => silent.delete(socket);
    const answered = answer(socket, commands, asked).finally(() => underWay.delete(answered));
    underWay.add(answered);
  });
  await listening(server, path);
  return async () => {
    server.close();
    for (const socket of silent) socket.destroy();
    await Promise.all(underWay);
    rmSync(folder, { recursive: true, force: true });
  };
};

const listening = async (server: Server, path: string): Promise<void> => {
  server.listen(path);
  await once(server, 'listening');
};

/** Never rejects: if the client has hung up, the answer is dropped. */
const answer = async (socket: Socket, commands: ConsoleCommands, asked: () => unknown): Promise<void> => {
  socket.on('error', () => socket.destroy());
  const said: ConsoleAnswer = await readLine(socket)
    .finally(asked)
    .then((line) => JSON.parse(line) as { readonly name?: unknown; readonly request?: unknown })
    .then(async ({ name, request }) => {
      const command = typeof name === 'string' && Object.hasOwn(commands, name) ? commands[name] : undefined;
      if (command === undefined) return { refused: 'The running server has no such command. It is another version.' };
      return { done: (await command(request)) ?? null };
    })
    .catch((error: unknown) => ({ refused: error instanceof Error ? error.message : String(error) }));
  socket.end(`${JSON.stringify(said)}\n`);
};

/** The first line received; rejects if there is none. */
const readLine = async (socket: Socket): Promise<string> => {
  let text = '';
  for await (const part of socket.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    text += String(part);
    const end = text.indexOf('\n');
    if (end >= 0) return text.slice(0, end);
    if (text.length > longestLine) break;
  }
  throw new Error('No whole line came.');
};

/** Milliseconds that most commands take at the most. */
const usualAnswer = 60_000;

/**
 * Sends a command to the server that has this database open, anywhere on this machine; `undefined` if no server has.
 * Throws an error with the server's message if it refuses, and if the answer is lost or does not come within that many
 * milliseconds: then it is unknown what was done.
 */
export const callConsole = async (
  databaseFolder: string,
  name: string,
  request: unknown,
  within = usualAnswer,
): Promise<{ readonly done: unknown } | undefined> => {
  const path = socketPath(databaseFolder);
  if (!existsSync(path)) return undefined;
  const socket = createConnection(path);
  try {
    await once(socket, 'connect');
  } catch (error) {
    // Left by a server that was killed.
    if (['ECONNREFUSED', 'ENOENT'].includes(String((error as NodeJS.ErrnoException).code))) return undefined;
    throw error;
  }
  const late = setTimeout(() => {
    const seconds = within / 1_000;
    const words = `The running server has not answered within ${seconds} s: it may hang, or have very much to do.`;
    socket.destroy(new Error(`${words} What it was asked for may be done or not; look before you ask again.`));
  }, within);
  try {
    socket.write(`${JSON.stringify({ name, request })}\n`);
    const said = JSON.parse(await readLine(socket)) as ConsoleAnswer;
    if ('refused' in said) throw new Error(said.refused);
    return said;
  } finally {
    clearTimeout(late);
    socket.destroy();
  }
};
