import { describe, expect, it } from 'vitest';
import { outOfBalance } from '../support/ledger';
import { corrections } from './correction-acts';
import { interleavingsCount, type Play, played, playsOf, type Scene } from './interleaved';
import { orderLines } from './order-line-acts';
import { serveThree } from './three-people';

// Must-show D of issue 12, for what is done rather than typed into a form: lines of an order that are ticked, changed,
// added and taken out, and corrections of stock beside everything else that moves it.

/** Plays of each scene: every interleaving once, and by `EDITOR_RUNS=9999` each of them with every choice of acts. */
const runs = Number(process.env['EDITOR_RUNS'] ?? interleavingsCount);
const from = Number(process.env['EDITOR_FROM'] ?? 0);

const named = ({ order, second, third, acts }: Play): string =>
  `${order.map((who) => `${who} ${acts[who].name}`).join(', ')} (the second ${second}, the third ${third})`;

describe('two admins and an agent act on one item', () => {
  const people = serveThree();
  const scenes = [orderLines(people), corrections(people)];

  const playAll = async (scene: Scene, plays: readonly Play[], isSilent = false): Promise<void> => {
    for (const [at, play] of plays.entries())
      await played(people, scene, play, isSilent).catch((cause: unknown) => {
        throw new Error(`EDITOR_FROM=${from + at} EDITOR_RUNS=1: ${named(play)}: ${cause}`, { cause });
      });
  };

  it.each(scenes.map((scene) => ({ name: scene.name, scene })))(
    '[STOCK-11] [STOCK-12] $name: interleaved, a save is kept, or refused with its place',
    { timeout: 36_000_000 },
    async ({ scene }) => {
      await playAll(scene, playsOf(scene).slice(from, from + runs));
      expect(await outOfBalance(people.server.database)).toEqual([]);
    },
  );

  it.each(scenes.map((scene) => ({ name: scene.name, scene })))(
    'sabotage: the judge sees that a form for $name follows the others and says nothing',
    { timeout: 36_000_000 },
    async ({ scene }) => {
      await expect(playAll(scene, playsOf(scene), true)).rejects.toThrow('lost without a word');
    },
  );
});
