// A look at a Dockerfile where no daemon can build it: what every such file of ours must keep, and that what it names
// is there.

interface Instruction {
  readonly word: string;
  readonly rest: string;
}

/** Its instructions, with lines that go on joined and comments left out. */
const instructionsIn = (text: string): Instruction[] =>
  text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .flatMap((line) => {
      const [, word, rest] = /^\s*([A-Za-z]+)\s+(.*\S)\s*$/.exec(line) ?? [];
      if (line.trim() === '') return [];
      return word === undefined || rest === undefined
        ? [{ word: 'UNREADABLE', rest: line }]
        : [{ word: word.toUpperCase(), rest }];
    });

const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ARG', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'];

/** What is wrong with it, a sentence each. `exists`: whether the context of the build has this path. */
export const wrongIn = (text: string, exists: (path: string) => boolean): string[] => {
  const wrong: string[] = [];
  const instructions = instructionsIn(text);
  const stages: (string | undefined)[] = [];
  let last: Instruction[] = [];
  for (const instruction of instructions) {
    const { word, rest } = instruction;
    if (!known.includes(word)) wrong.push(`${word} ${rest}: is no instruction that is used here`);
    if (word === 'FROM') {
      const [, image = '', name] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest) ?? [];
      if (!/:\d/.test(image)) wrong.push(`FROM ${rest}: the image has no version`);
      stages.push(name);
      last = [];
    } else if (stages.length === 0 && word !== 'ARG') wrong.push(`${word} ${rest}: before any FROM`);
    if (word === 'WORKDIR' && !rest.startsWith('/')) wrong.push(`WORKDIR ${rest}: is not absolute`);
    if (word === 'COPY') {
      const parts = rest.split(/\s+/);
      const from = parts.find((part) => part.startsWith('--from='))?.slice('--from='.length);
      const paths = parts.filter((part) => !part.startsWith('--')).slice(0, -1);
      if (from !== undefined && !stages.slice(0, -1).includes(from)) wrong.push(`COPY ${rest}: there is no such stage`);
      for (const path of from === undefined ? paths : [])
        if (!exists(path)) wrong.push(`COPY ${rest}: ${path} is not there`);
    }
    last.push(instruction);
  }
  const ofLast = (word: string) => last.findLast((instruction) => instruction.word === word)?.rest;
  if (!/^[a-z]/.test(ofLast('USER') ?? '') || ofLast('USER') === 'root') wrong.push('it runs as root');
  for (const word of ['HEALTHCHECK', 'VOLUME', 'EXPOSE', 'CMD'])
    if (ofLast(word) === undefined) wrong.push(`the last stage has no ${word}`);
  for (const word of ['CMD', 'HEALTHCHECK']) {
    const [list] = /\[.*\]$/.exec(ofLast(word) ?? '') ?? [];
    // Through a shell no signal would reach the server.
    if (list === undefined || !isList(list)) wrong.push(`${word} is not a list of words`);
  }
  return wrong;
};

const isList = (text: string): boolean => {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((word) => typeof word === 'string');
  } catch {
    return false;
  }
};
