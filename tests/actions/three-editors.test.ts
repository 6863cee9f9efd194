import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editedKinds } from './edited-kinds';
import { type Form, isLine, type Kind, openForm, type Parts, type Username } from './editors';
import { accountOf } from './field';
import { serveThree } from './three-people';

// Must-show D of issue 12: two admins and an agent edit one item in their app; saves, and news of the others' saves,
// come in every order. A model that knows nothing of the app's code says what each save does and what each must be
// told.

/** Of each kind; `EDITOR_RUNS=1000` by hand. */
const runs = Number(process.env['EDITOR_RUNS'] ?? 8);
const [seed, path] = [process.env['EDITOR_SEED'], process.env['EDITOR_PATH']];

interface Play {
  readonly wishes: Readonly<Record<Username, Parts>>;
  readonly steps: readonly { readonly who: Username; readonly does: 'hears the news' | 'saves' }[];
  /** What is chosen, conflict by conflict. */
  readonly choices: readonly ('mine' | 'theirs')[];
}

const playsOf = ({ people, pools }: Kind): fc.Arbitrary<Play> => {
  const wish = fc
    .record(Object.fromEntries(Object.entries(pools).map(([part, pool]) => [part, fc.constantFrom(...pool)])), {
      requiredKeys: [],
    })
    .filter((parts) => Object.keys(parts).length > 0) as fc.Arbitrary<Parts>;
  const every = people.flatMap((who) => (['hears the news', 'saves'] as const).map((does) => ({ who, does })));
  return fc.record({
    wishes: fc.record({ admin: wish, radu: wish, ana: wish }),
    steps: fc.shuffledSubarray(every, { minLength: every.length }),
    choices: fc.array(fc.constantFrom('mine' as const, 'theirs' as const), { minLength: 20, maxLength: 20 }),
  });
};

/** What one of them knows and wants, by the model. */
interface Mind {
  readonly opened: Parts;
  knows: Parts;
  readonly wants: Map<string, Parts[string]>;
  readonly told: Set<string>;
  readonly form: Form;
}

const changedBy = (mind: Mind): string[] =>
  [...mind.wants].flatMap(([part, value]) => (value === mind.knows[part] ? [] : [part]));

describe('two admins and an agent edit one item', () => {
  const { deviceOf, call } = serveThree();
  const kinds = editedKinds(
    () => call('admin'),
    () => call('ana'),
  );

  const play = async (kind: Kind, { wishes, steps, choices }: Play, isDeaf: boolean): Promise<void> => {
    const id = await kind.make();
    await Promise.all(kind.people.map((who) => accountOf(deviceOf(who)).sync.catchUp()));
    let current = await kind.stored(id);
    const left = [...choices];
    const minds = new Map(
      kind.people.map((who): [Username, Mind] => {
        const opened = kind.shown(deviceOf(who), id);
        expect(opened).toEqual(current);
        const form = openForm(opened, wishes[who]);
        const wants = new Map(Object.entries(wishes[who]).filter(([part, value]) => value !== opened[part]));
        return [who, { opened, knows: opened, wants, told: new Set(), form }];
      }),
    );

    const hears = async (who: Username, mind: Mind): Promise<void> => {
      await accountOf(deviceOf(who)).sync.catchUp();
      expect(kind.shown(deviceOf(who), id)).toEqual(current);
      const told = mind.form.follow(current);
      if (!isDeaf) for (const part of told) mind.told.add(part);
      // A field that has the wanted value is no longer an edit; a touched line stays touched.
      for (const [part, value] of mind.wants) if (!isLine(part) && value === current[part]) mind.wants.delete(part);
      mind.knows = current;
    };
    /** The save of the model: the parts in conflict, or none and everything is done. */
    const judged = (mind: Mind): readonly string[] => {
      const parts = changedBy(mind);
      const conflicts = parts.filter(
        (part) => current[part] !== mind.knows[part] && current[part] !== mind.wants.get(part),
      );
      if (conflicts.length > 0) return conflicts;
      for (const part of parts) {
        // Nobody's change is lost without a word.
        const isOthers = current[part] !== mind.opened[part] && current[part] !== mind.wants.get(part);
        if (isOthers && !mind.told.has(part)) throw new Error(`the ${part} of another is lost without a word`);
      }
      current = { ...current, ...Object.fromEntries(parts.map((part) => [part, mind.wants.get(part) ?? null])) };
      return [];
    };
    const saves = async (who: Username, mind: Mind): Promise<void> => {
      const { form } = mind;
      const expected = judged(mind);
      const saved = await kind.save(deviceOf(who), id, form.seen, form.wanted);
      expect([...saved.conflicts].sort()).toEqual([...expected].sort());
      expect(await kind.stored(id)).toEqual(current);
      if (expected.length === 0) return;
      // The conflict was shown; the chosen values are saved.
      const chosen = Object.fromEntries(expected.map((part) => [part, left.pop() ?? 'mine']));
      for (const part of expected) {
        mind.told.add(part);
        if (chosen[part] === 'theirs') mind.wants.delete(part);
      }
      mind.knows = current;
      if (kind.choose === undefined) await hears(who, mind);
      for (const part of expected) if (chosen[part] === 'theirs') form.take(part);
      expect(judged(mind)).toEqual([]);
      const again =
        kind.choose === undefined
          ? await kind.save(deviceOf(who), id, form.seen, form.wanted)
          : await kind.choose(deviceOf(who), chosen);
      expect(again.conflicts).toEqual([]);
      expect(await kind.stored(id)).toEqual(current);
    };

    const closed = new Set<Username>();
    for (const { who, does } of steps) {
      const mind = minds.get(who);
      if (mind === undefined || closed.has(who)) continue;
      if (does === 'hears the news') await hears(who, mind);
      else {
        await saves(who, mind);
        closed.add(who);
      }
    }
  };

  const played = (kind: Kind, options: fc.Parameters<[Play]>, isDeaf = false): Promise<void> =>
    fc.assert(
      fc.asyncProperty(playsOf(kind), (drawn) => play(kind, drawn, isDeaf)),
      { endOnFailure: path === undefined, ...options },
    );

  it.each(kinds.map((kind) => ({ name: kind.name, kind })))(
    '[STOCK-11] of the kind $name no change is lost silently, and what is untouched is kept',
    { timeout: 36_000_000 },
    ({ kind }) =>
      played(kind, {
        numRuns: runs,
        ...(seed === undefined ? {} : { seed: Number(seed) }),
        ...(path === undefined ? {} : { path }),
      }),
  );

  it('sabotage: the judge sees that a form which follows the others does not say so', async () => {
    for (const kind of kinds.filter(({ name }) => name === 'client' || name === 'bag'))
      await expect(played(kind, { numRuns: 300, seed: 1 }, true)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('lost without a word') },
      });
  });
});
