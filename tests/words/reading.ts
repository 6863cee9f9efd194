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

type Seen = (node: Node, around: readonly Node[]) => void;

/** Calls back with every node and those around it, the nearest last. */
const walkNodes = (value: unknown, seen: Seen, around: readonly Node[] = []): void => {
  if (Array.isArray(value)) for (const one of value) walkNodes(one, seen, around);
  else if (isNode(value)) {
    seen(value, around);
    for (const child of Object.values(value)) if (typeof child === 'object') walkNodes(child, seen, [...around, value]);
  }
};
const visit = (file: string, code: string, seen: Seen): void => walkNodes(parseSync(file, code).program, seen);

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : undefined;

/** `words.room` as a name of a room; undefined for everything else. */
const roomRead = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'MemberExpression' && nameOf(node['object']) === 'words'
    ? nameOf(node['property'])
    : undefined;

/** The key that a member expression names; undefined where that is only known when it runs. */
const keyRead = ({ computed, property }: Node): string | undefined => {
  if (computed !== true) return nameOf(property);
  return isNode(property) && property.type === 'Literal' ? String(property['value']) : undefined;
};

/** `words.room.table.key` as 'room.table.key'; the server has the room itself: `orderMail.subject`. */
const pathRead = (node: unknown): string | undefined => {
  const name = nameOf(node);
  if (name !== undefined) return name === 'words' ? '' : name;
  if (!isNode(node) || node.type !== 'MemberExpression') return undefined;
  const [before, key] = [pathRead(node['object']), keyRead(node)];
  return before === undefined || key === undefined ? undefined : before === '' ? key : `${before}.${key}`;
};

/** The paths that code reads, the ones that it reads by a code, all keys that it reads, and all quoted texts. */
interface Said {
  readonly paths: ReadonlySet<string>;
  readonly byCode: ReadonlySet<string>;
  readonly keys: ReadonlySet<string>;
  readonly quoted: ReadonlySet<string>;
}

export const saidIn = (sources: readonly { readonly file: string; readonly code: string }[]): Said => {
  const [paths, byCode] = [new Set<string>(), new Set<string>()];
  const [keys, quoted] = [new Set<string>(), new Set<string>()];
  for (const { file, code } of sources)
    visit(file, code, (node, around) => {
      if (node.type === 'Literal' && typeof node['value'] === 'string') quoted.add(node['value']);
      // A path in what was sent: `lines.${at}.product`.
      if (node.type === 'TemplateElement')
        for (const part of code.slice(node.start, Number(node['end'])).split('.')) quoted.add(part);
      // A key that is taken out of a table that was passed on.
      const isKey = node.type === 'Property' && around.at(-1)?.type === 'ObjectPattern';
      const key = isKey ? nameOf(node['key']) : node.type === 'MemberExpression' ? keyRead(node) : undefined;
      if (key !== undefined) keys.add(key);
      const path = node.type === 'MemberExpression' ? pathRead(node) : undefined;
      if (path === undefined) return;
      const parent = around.at(-1);
      const isInner = parent?.type === 'MemberExpression' && parent['object'] === node;
      if (!isInner) paths.add(path);
      else if (keyRead(parent) === undefined) byCode.add(path);
    });
  return { paths, byCode, keys, quoted };
};

/**
 * Sentences that nobody says. Said is one whose path is read, one of a table that is asked by a code where the code is
 * written somewhere, and one of a table inside a room that is passed on where its key is read or written somewhere.
 */
export const unsaidIn = (rooms: Rooms, { paths, byCode, keys, quoted }: Said): string[] => {
  const isKnown = (key: string): boolean => keys.has(key) || quoted.has(key);
  const isSaidBy = (parts: readonly string[], length: number): boolean => {
    const table = parts.slice(0, length).join('.');
    const [key, ...inner] = parts.slice(length);
    if (key === undefined) return paths.has(table);
    const isAsked = paths.has(table) || byCode.has(table);
    // A room that is passed on is asked by a code.
    const isPassedOn = length > 1 && paths.has(table);
    return isAsked && (quoted.has(key) || (isPassedOn && keys.has(key))) && inner.every(isKnown);
  };
  return sentencesIn(rooms)
    .map(({ path }) => path)
    .filter((path) => !path.split('.').some((_, at, parts) => isSaidBy(parts, at + 1)));
};

/** What of a value is read where it is a list, a text or a number, not a value of its own. */
const isOfLanguage = (key: string): boolean => [[], '', 0].some((one) => key in Object(one));

/** What a function reads of one of its parameters: '' is the value itself, '.count' a field of it. */
const fieldsRead = (parameter: unknown, body: Node): string[] => {
  if (!isNode(parameter)) return [];
  if (parameter.type === 'AssignmentPattern') return fieldsRead(parameter['left'], body);
  if (parameter.type === 'ObjectPattern')
    return (parameter['properties'] as readonly Node[]).flatMap(({ key, value }) =>
      fieldsRead(value, body).map((field) => `.${nameOf(key) ?? (key as Node)['value']}${field}`),
    );
  const name = nameOf(parameter);
  const found: string[] = [];
  walkNodes(body, (node, around) => {
    const parent = around.at(-1);
    const isKey =
      (parent?.type === 'MemberExpression' && parent['property'] === node && parent['computed'] !== true) ||
      (parent?.type === 'Property' && parent['key'] === node && parent['shorthand'] !== true);
    if (nameOf(node) !== name || isKey) return;
    const key = parent?.type === 'MemberExpression' && parent['object'] === node ? keyRead(parent) : undefined;
    found.push(key === undefined || isOfLanguage(key) ? '' : `.${key}`);
  });
  return found;
};

/** The values that a sentence holds: '0' is its first, '1.count' the count in its second. */
const valuesIn = (sentence: Sentence): string[] => {
  if (typeof sentence === 'string') return [];
  const found: string[] = [];
  walkNodes(parseSync('sentence.js', `(${String(sentence)})`).program, ({ type, params, body }, around) => {
    if (!/Function/.test(type) || around.some((one) => /Function/.test(one.type))) return;
    for (const [at, parameter] of (params as readonly unknown[]).entries())
      found.push(...fieldsRead(parameter, body as Node).map((field) => `${at}${field}`));
  });
  return found;
};

/** Values of the first sentences that the others, of the same paths, leave out: 'boxes.count 0'. */
export const leftOutIn = (rooms: Rooms, others: Rooms): string[] => {
  const inOthers = new Map(sentencesIn(others).map(({ path, sentence }) => [path, valuesIn(sentence)]));
  const isIn = (value: string, others: readonly string[]): boolean =>
    others.some((other) => other === value || other.startsWith(`${value}.`) || value.startsWith(`${other}.`));
  const left = sentencesIn(rooms).flatMap(({ path, sentence }) =>
    valuesIn(sentence)
      .filter((value) => !isIn(value, inOthers.get(path) ?? []))
      .map((value) => `${path} ${value}`),
  );
  return [...new Set(left)];
};

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
  ...['client edit', 'order observations', 'observation status', 'observation removal', 'visit removal', 'as asked'],
  'order cancellation',
  ...['line checked', 'line unchecked', 'samples left', 'order cancelled', 'teren first steps', 'teren setup'],
  ...['line delivered', 'delivery taken back', 'order returned', 'return written off'],
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
