import { readdirSync } from 'node:fs';
import { parseSync } from 'vite';
import type { Language } from '#wire/language';

// Reads the catalogues, and what code makes of them.

export type Sentence = string | ((...values: never[]) => unknown);
type Table = { readonly [key: string]: Sentence | Table };
export type Rooms = Readonly<Record<string, Table>>;

/** Files of a catalogue that hold no room. */
const notRooms = new Set(['first.ts', 'later.ts', 'grammar.ts', 'titles.ts', 'columns.ts']);

/** Every room of a language, by its name. */
export const roomsOf = async (language: Language): Promise<Rooms> => {
  const folder = new URL(`../../src/words/${language}/`, import.meta.url);
  const files = readdirSync(folder).filter((file) => !notRooms.has(file));
  const modules = await Promise.all(files.sort().map((file) => import(`${folder.pathname}${file}`)));
  return Object.assign({}, ...modules);
};

/** Every sentence of the rooms, by its path: 'boxes.empty'. */
export const sentencesIn = (rooms: Rooms): { readonly path: string; readonly sentence: Sentence }[] => {
  const walk = (table: Table, path: string): { path: string; sentence: Sentence }[] =>
    Object.entries(table).flatMap(([key, value]) =>
      typeof value === 'object' ? walk(value, `${path}.${key}`) : [{ path: `${path}.${key}`, sentence: value }],
    );
  return Object.entries(rooms)
    .flatMap(([room, table]) => walk(table, room))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
};

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Calls back with every node and those around it, the nearest last. */
const visit = (file: string, code: string, seen: (node: Node, around: readonly Node[]) => void): void => {
  const walk = (value: unknown, around: readonly Node[]): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, around);
    else if (isNode(value)) {
      seen(value, around);
      for (const child of Object.values(value)) if (typeof child === 'object') walk(child, [...around, value]);
    }
  };
  walk(parseSync(file, code).program, []);
};

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : undefined;

/** `words.room` as a name of a room; undefined for everything else. */
const roomRead = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'MemberExpression' && nameOf(node['object']) === 'words'
    ? nameOf(node['property'])
    : undefined;

/** What code says: the keys that are named, the rooms that are asked by a code, and every quoted text. */
interface Said {
  readonly keys: ReadonlySet<string>;
  readonly byCode: ReadonlySet<string>;
  readonly quoted: ReadonlySet<string>;
}

export const saidIn = (sources: readonly { readonly file: string; readonly code: string }[]): Said => {
  const [keys, byCode, quoted] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const { file, code } of sources)
    visit(file, code, (node, around) => {
      if (node.type === 'Literal' && typeof node['value'] === 'string') quoted.add(node['value']);
      if (node.type !== 'MemberExpression') return;
      // The server has the room itself: `orderMail.subject`.
      const room = roomRead(node['object']) ?? nameOf(node['object']);
      if (room !== undefined && room !== 'words') {
        const key = nameOf(node['property']);
        if (node['computed'] === true) byCode.add(room);
        else if (key !== undefined) keys.add(`${room}.${key}`);
      }
      const alone = roomRead(node);
      const parent = around.at(-1);
      // The whole room is passed on: its receiver looks sentences up by code.
      if (alone !== undefined && parent?.type !== 'MemberExpression') byCode.add(alone);
    });
  return { keys, byCode, quoted };
};

/** Keys that nobody says; of a room that is asked by a code those whose code is written nowhere. */
export const unsaidKeys = (rooms: Rooms, { keys, byCode, quoted }: Said): string[] =>
  Object.entries(rooms).flatMap(([room, table]) =>
    Object.keys(table)
      .filter((key) => !keys.has(`${room}.${key}`) && !(byCode.has(room) && quoted.has(key)))
      .map((key) => `${room}.${key}`),
  );

/** The rooms of `words` that code reads. */
export const roomsReadIn = (file: string, code: string): string[] => {
  const rooms = new Set<string>();
  visit(file, code, (node) => {
    const room = roomRead(node);
    if (room !== undefined) rooms.add(room);
  });
  return [...rooms];
};

/** What a file imports when it is loaded, without its types. */
export const importsIn = (file: string, code: string): string[] => {
  const found: string[] = [];
  visit(file, code, (node) => {
    const isImport = /^(?:Import|ExportNamed|ExportAll)Declaration$/.test(node.type);
    if (!isImport || !isNode(node['source']) || isOfTypes(node)) return;
    found.push(String(node['source']['value']));
  });
  return found;
};
const isOfTypes = (node: Node): boolean => {
  const specifiers = Array.isArray(node['specifiers']) ? node['specifiers'] : [];
  const kinds = [node, ...specifiers].map((one) => one.importKind ?? one.exportKind);
  return kinds[0] === 'type' || (kinds.length > 1 && kinds.slice(1).every((kind) => kind === 'type'));
};

const lineOf = (code: string, at: number): number => code.slice(0, at).split('\n').length;

/** Where words are read while a module is loaded, outside of any function. */
export const tooEarlyIn = (file: string, code: string): string[] => {
  const found: string[] = [];
  visit(file, code, (node, around) => {
    if (roomRead(node) === undefined || around.some(({ type }) => /Function|^TS/.test(type))) return;
    found.push(`${file}:${lineOf(code, node.start)}`);
  });
  return found;
};

/** Attributes and fields that a person reads. */
const read = new Set([
  'label',
  'title',
  'placeholder',
  'description',
  'alt',
  'message',
  'text',
  'error',
  'aria-label',
  'aria-description',
]);
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text) && !/^[a-z]+(-[a-z]+)+$/.test(text);
/** Several words, or one with a capital. */
const isSentence = (text: string): boolean => /\p{L}[,.]? \p{L}/u.test(text) || /^\p{Lu}\p{Ll}+$/u.test(text);
/** Names of what is stored and sent, of keys and of fonts, that look like words; and the name of the app. */
const names = new Set([
  ...['Teren', 'Enter', 'Escape', 'Tab'],
  ...['client edit', 'order observations', 'observation status', 'observation removal', 'as asked'],
  ...['line checked', 'line unchecked', 'samples left', 'teren first steps', 'teren setup'],
]);
/** A selector, a list of classes or a value of CSS. */
const isStyle = (text: string): boolean => /^[.#]|^(max|min|calc)\(|sans-serif$|^bag bag-|^input, /.test(text);
/** Nobody but a developer reads these. */
const developers = /(?:warn|Error|console\.(?:error|warn)|invariant)$/;

/** Texts that a person would read and that are in no catalogue, each with its place. */
export const wordsOutside = (file: string, code: string): string[] => {
  const found: string[] = [];
  const keep = (node: Node, text: string): void => {
    found.push(`${file}:${lineOf(code, node.start)} ${text.replaceAll(/\s+/g, ' ').trim()}`);
  };
  visit(file, code, (node, around) => {
    if (
      around.some(({ type }) => type === 'ImportDeclaration' || type.startsWith('TSType') || type === 'TSLiteralType')
    )
      return;
    if (around.some((one) => /^(Call|New)Expression$/.test(one.type) && isForDevelopers(one, code))) return;
    if (node.type === 'JSXText' && hasWords(String(node['value'])) && !names.has(String(node['value']).trim()))
      keep(node, String(node['value']));
    const text =
      node.type === 'Literal' && typeof node['value'] === 'string'
        ? node['value']
        : node.type === 'TemplateElement'
          ? String((node['value'] as { cooked?: string }).cooked)
          : undefined;
    if (text === undefined || names.has(text.trim()) || isStyle(text)) return;
    const parent = around.at(-1);
    const name = parent?.['name'];
    const attribute = parent?.type === 'JSXAttribute' && isNode(name) ? String(name['name']) : undefined;
    const field = parent?.type === 'Property' ? nameOf(parent['key']) : undefined;
    if (attribute !== undefined ? read.has(attribute) && hasWords(text) : isSentence(text)) keep(node, text);
    else if (field !== undefined && read.has(field) && hasWords(text) && / |^\p{Lu}/u.test(text)) keep(node, text);
  });
  return found;
};

const isForDevelopers = (call: Node, code: string): boolean => {
  const callee = call['callee'];
  return isNode(callee) && developers.test(code.slice(callee.start, Number(callee['end'])));
};
