import type { Sentence } from './reading';

// How a sentence looks on a screen, whatever its values are: a text as it is, a function called with stand-ins.

/** Stands for a text. */
const text = 'Ω';

/** A value that is whatever is asked of it: this count as a number, `text` as a text. */
const anything = (count: number): unknown =>
  new Proxy(() => text, {
    get: (_target, name) => {
      if (name === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? count : text);
      if (name === Symbol.iterator) return [text, text][Symbol.iterator].bind([text, text]);
      if (name === 'length') return 2;
      const listed: unknown = Reflect.get([text, text], name);
      return typeof listed === 'function' ? listed.bind([text, text]) : anything(count);
    },
    apply: () => text,
  });

/** An object of which every field is this value. */
const filledWith = (value: unknown): unknown => new Proxy({}, { get: () => value });

const standIns: readonly unknown[] = [
  ...[2, 20].map(anything),
  ...[0, 1, 2, 20, true, false, undefined, text, [text], []].flatMap((value) => [value, filledWith(value)]),
];

const textsOf = (sentence: Sentence): string[] => {
  if (typeof sentence === 'string') return [sentence];
  const said = standIns.flatMap((standIn) => {
    try {
      const answer: unknown = sentence(...(Array.from({ length: 6 }, () => standIn) as never[]));
      if (typeof answer === 'string') return [answer];
      if (typeof answer !== 'object' || answer === null) return [];
      return Object.values(answer).filter((value) => typeof value === 'string');
    } catch {
      return [];
    }
  });
  return [...new Set(said)];
};

const letters = /\p{L}{2}/u;
const quoted = (part: string): string => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Patterns of what a sentence may look like; none where nothing but its values would be seen. */
export const shapesOf = (sentence: Sentence): readonly RegExp[] =>
  textsOf(sentence)
    .map((said) => said.replaceAll(/\s+/g, ' ').trim())
    .filter((said) => letters.test(said.replaceAll(text, '')))
    .map((said) => {
      const parts = said.split(/(Ω|undefined|\d[\d.,]*)/u);
      return new RegExp(`^${parts.map((part, at) => (at % 2 === 1 ? '.*' : quoted(part))).join('')}$`, 'u');
    });
