import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { Device } from '../../src/device/device';
import type { Parts, Username } from './editors';
import { accountOf } from './field';
import { beforeWrites, type ThreePeople } from './three-people';

// Two admins and an agent act on one item, each once: every order of saves, with or without news in between, and with a
// save that overtakes another on its way. The judge knows what an act means, and nothing of how it is saved.

/** Something that one of them does in the app, from whatever is seen. */
export interface Act {
  readonly name: string;
  /** Parts that must be as its user knows them, because it changes them or was decided by them. */
  readonly rests: readonly string[];
  /** The parts that prevent it; none: it can be done. */
  barred(now: Parts): readonly string[];
  /** The state after it was done. */
  after(now: Parts): Parts;
  /** Parts whose change its open form tells; absent: all, because it shows them as they are. */
  readonly tells?: (before: Parts, now: Parts) => readonly string[];
  /** Saves it; answers the parts that the app names as the reason for not doing it. None: it reports it as saved. */
  save(device: Device, id: string, seen: Parts): Promise<readonly string[]>;
}

export interface Scene {
  readonly name: string;
  readonly acts: Readonly<Record<Username, readonly Act[]>>;
  /** Puts everything as it is at the beginning; answers the id of what is acted on. */
  make(): Promise<string>;
  stored(id: string): Promise<Parts>;
  shown(device: Device, id: string): Parts;
  /** Whether agents see this part. */
  isOpen(part: string): boolean;
  /** Place and product of a part that is a quantity of stock, as the ledger names them: `box b1 p1`. */
  placeOf(part: string): string | undefined;
}

/** `late`: the save before it comes between its last look and its call. */
export interface Play {
  readonly order: readonly [Username, Username, Username];
  readonly second: 'unaware' | 'heard' | 'late';
  readonly third: 'unaware' | 'heard the first' | 'heard both' | 'late';
  readonly acts: Readonly<Record<Username, Act>>;
}

/** Both admins do the same acts, so that their order makes no difference. */
const orders = [
  ['admin', 'radu', 'ana'],
  ['admin', 'ana', 'radu'],
  ['ana', 'admin', 'radu'],
] as const;
const interleavings = orders.flatMap((order) =>
  (['unaware', 'heard', 'late'] as const).flatMap((second) =>
    (['unaware', 'heard the first', 'heard both', 'late'] as const).map((third) => ({
      order,
      second,
      third,
    })),
  ),
);
export const interleavingsCount = interleavings.length;

/** From one choice of acts to that of the next interleaving, so that neighbours differ in both acts. */
const stride = 37;

/** Every play of a scene: each interleaving once with one choice of acts, then each with the next, to the last. */
export const playsOf = ({ acts }: Scene): readonly Play[] => {
  const chosen = acts.admin.flatMap((admin) =>
    acts.radu.flatMap((radu) => acts.ana.map((ana) => ({ admin, radu, ana }))),
  );
  return chosen.flatMap((_, round) =>
    interleavings.map((interleaving, at): Play => {
      const choice = chosen[(round + at * stride) % chosen.length];
      if (choice === undefined) throw new Error('a scene without acts');
      return { ...interleaving, acts: choice };
    }),
  );
};

interface Mind {
  readonly who: Username;
  readonly act: Act;
  /** The state that its user has seen. */
  seen: Parts;
}

/** Units that people moved, by account, place and product. */
const sums = (moved: readonly (readonly [string, number])[]): Readonly<Record<string, number>> => {
  const all = new Map<string, number>();
  for (const [key, delta] of moved) all.set(key, (all.get(key) ?? 0) + delta);
  return Object.fromEntries([...all].filter(([, delta]) => delta !== 0));
};

/** What there is by the model, and the judge of what each save is reported to have done. */
const judgeOf = (scene: Scene, id: string, begun: Parts) => {
  let current = begun;
  const moved: (readonly [string, number])[] = [];
  const commit = (who: Username, after: Parts): void => {
    for (const [part, value] of Object.entries(after)) {
      const place = scene.placeOf(part);
      if (place !== undefined) moved.push([`a${who} ${place}`, Number(value ?? 0) - Number(current[part] ?? 0)]);
    }
    current = after;
  };
  return {
    current: () => current,
    moved: () => sums(moved),
    async ended({ who, act, seen }: Mind, told: readonly string[]): Promise<void> {
      const changed = (parts: readonly string[]) =>
        parts.filter((part) => part in seen && current[part] !== seen[part]);
      const barred = act.barred(current);
      if (told.length > 0) {
        // The app names what is so, and nothing else.
        expect([...changed(Object.keys(current)), ...barred]).toEqual(expect.arrayContaining([...told]));
      } else {
        if (barred.length > 0) throw new Error(`${act.name} was reported as saved, against the ${barred}`);
        const [after, wanted] = [act.after(current), act.after(seen)];
        // A part that others brought to what is wanted anyway is no loss.
        const lost = changed(act.rests).filter((part) => current[part] !== wanted[part]);
        if (lost.length > 0 && !isDeepStrictEqual(after, current))
          throw new Error(`${act.name}: the ${lost} of another is lost without a word`);
        commit(who, after);
      }
      expect(await scene.stored(id)).toEqual(current);
    },
  };
};

type Judge = ReturnType<typeof judgeOf>;

/** The acts of the three users on items that they have opened. `isSilent`: no open form shows others' changes. */
const doingsOf = (people: ThreePeople, scene: Scene, id: string, judge: Judge, isSilent: boolean) => {
  const looks = async (who: Username): Promise<Parts> => {
    const device = people.deviceOf(who);
    await accountOf(device).sync.catchUp();
    const visible = (parts: Parts): Parts =>
      Object.fromEntries(Object.entries(parts).filter(([part]) => who !== 'ana' || scene.isOpen(part)));
    const shown = visible(scene.shown(device, id));
    expect(shown).toEqual(visible(judge.current()));
    return shown;
  };
  const hears = async (mind: Mind): Promise<void> => {
    const now = await looks(mind.who);
    const changed = Object.keys(now).filter((part) => now[part] !== mind.seen[part]);
    const told = isSilent ? [] : (mind.act.tells?.(mind.seen, now) ?? changed);
    mind.seen = { ...mind.seen, ...Object.fromEntries(told.map((part) => [part, now[part] ?? null])) };
  };
  /** `overtaking`: what happens while the save is on its way, or after it where it sends nothing. */
  const saves = async (mind: Mind, overtaking = async (): Promise<void> => undefined): Promise<void> => {
    const device = people.deviceOf(mind.who);
    let begun: Promise<void> | undefined;
    // The app would take what the judge throws for a lost connection.
    const failures: unknown[] = [];
    const overtakes = (): Promise<void> => {
      begun ??= overtaking().catch((error: unknown) => void failures.push(error));
      return begun;
    };
    const judgeOvertaking = (): void => {
      if (failures.length > 0) throw failures[0];
    };
    const basis = isSilent ? await looks(mind.who) : mind.seen;
    const stop = beforeWrites(device, overtakes);
    const told = await mind.act.save(device, id, basis).finally(stop);
    judgeOvertaking();
    await judge.ended(mind, told);
    await overtakes();
    judgeOvertaking();
    if (told.length === 0) return;
    // The user looks again and saves over the newly seen values; this is done unless another obstacle remains.
    mind.seen = await looks(mind.who);
    const again = await mind.act.save(device, id, mind.seen);
    await judge.ended(mind, again);
    expect(again).toEqual(mind.act.barred(mind.seen));
  };
  return { looks, hears, saves };
};

/** The ledger's movements since the one of this number, added up. */
const movedSince = async ({ server }: ThreePeople, since: number): Promise<Readonly<Record<string, number>>> => {
  const rows = await server.database.transaction((tx) =>
    tx.selectFrom('movement').selectAll().where('id', '>', since).execute(),
  );
  return sums(
    rows.map((row) => [`${row.account} ${row.place} ${row.place_id} ${row.product}`, Number(row.delta)] as const),
  );
};
const lastMovement = ({ server }: ThreePeople): Promise<number> =>
  server.database.transaction(async (tx) => {
    const last = await tx.selectFrom('movement').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    return last.id;
  });

/** Plays one play, and judges it. */
export const played = async (people: ThreePeople, scene: Scene, play: Play, isSilent = false): Promise<void> => {
  const id = await scene.make();
  const since = await lastMovement(people);
  const judge = judgeOf(scene, id, await scene.stored(id));
  const { looks, hears, saves } = doingsOf(people, scene, id, judge, isSilent);
  const opened = async (who: Username): Promise<Mind> => ({ who, act: play.acts[who], seen: await looks(who) });
  const minds = await Promise.all(play.order.map(opened));
  const [first, second, third] = minds as [Mind, Mind, Mind];
  const savesFirst = async (): Promise<void> => {
    await saves(first);
    if (play.third === 'heard the first') await hears(third);
  };
  const savesSecond = async (): Promise<void> => {
    if (play.second === 'late') return saves(second, savesFirst);
    await savesFirst();
    if (play.second === 'heard') await hears(second);
    await saves(second);
  };
  if (play.third === 'late') await saves(third, savesSecond);
  else {
    await savesSecond();
    if (play.third === 'heard both') await hears(third);
    await saves(third);
  }
  expect(await movedSince(people, since)).toEqual(judge.moved());
};
