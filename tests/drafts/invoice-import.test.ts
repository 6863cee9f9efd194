import { describe, expect, it, vi } from 'vitest';
import { type ImportStorage, openImportDraft } from '../../src/drafts/invoice-import';

describe('what is kept on the device', () => {
  const kept = {
    wizard: {
      invoice: { name: 'factura.csv', content: 'a'.repeat(64) },
      items: [{ productId: 'p', quantity: 1 }],
      position: 0,
      step: 'boxes' as const,
      choices: { p: { boxes: { a: 1 }, boxesByHand: true, toBag: 'bag' } },
    },
    key: 'k',
    begunAt: '',
  };
  /**
   * A device whose disk does what `disk` says, and the drafts that are opened on it one after the other, as reloads do.
   */
  const device = (disk: Partial<Pick<ImportStorage, 'read' | 'write'>> = {}) => {
    const warnings: string[] = [];
    const lies = { stored: undefined as unknown, copy: null as string | null };
    const open = () =>
      openImportDraft({
        read: async () => lies.stored,
        async write(value) {
          lies.stored = value;
        },
        localCopy: () => lies.copy,
        writeLocalCopy: (text) => {
          lies.copy = text ?? null;
        },
        warn: (message) => void warnings.push(message),
        ...disk,
      });
    return { open, warnings, lies };
  };
  /** A write that the disk never answers. */
  const silent = { write: () => new Promise<void>(() => undefined) };

  it.each([
    ['an import', kept, 'unchanged'],
    ['nothing', undefined, 'none'],
    ['another version', { ...kept, wizard: { ...kept.wizard, step: 'bags' } }, 'unreadable'],
    ['an overview', { ...kept, wizard: { ...kept.wizard, overview: true } }, 'unchanged'],
    ['a walk', { ...kept, wizard: { ...kept.wizard, walk: [0] } }, 'unchanged'],
    ['a walk beside its place', { ...kept, wizard: { ...kept.wizard, walk: [] } }, 'unreadable'],
    ['a walk beyond its end', { ...kept, wizard: { ...kept.wizard, walk: [0, 1] } }, 'unreadable'],
    ['a place beyond its end', { ...kept, wizard: { ...kept.wizard, position: 1 } }, 'unreadable'],
    ['no key', { ...kept, key: '' }, 'unreadable'],
    ['half a unit', { ...kept, wizard: { ...kept.wizard, choices: { p: { boxes: { a: 0.5 } } } } }, 'unreadable'],
    ['a call that would not be one', { ...kept, sent: {} }, 'unreadable'],
    ['something else', 'import', 'unreadable'],
  ])('%s', async (_, value, kind) => {
    const draft = device({ read: async () => value }).open();
    expect(draft.read()).toEqual({ kind: 'opening' });
    await draft.load();
    const read = kind === 'unchanged' ? { kind: 'kept', kept: value, stored: true } : { kind };
    expect(draft.read()).toMatchObject(read);
  });

  it('a device that cannot read it says so, and no longer once it can', async () => {
    let broken = true;
    const { open, warnings } = device({
      read: () => (broken ? Promise.reject(new Error('broken')) : Promise.resolve(kept)),
    });
    const draft = open();
    await draft.load();
    expect(draft.read()).toEqual({ kind: 'failed' });
    expect(warnings).toHaveLength(1);
    broken = false;
    await draft.load();
    expect(draft.read()).toMatchObject({ kind: 'kept', kept });
  });

  it('a device that cannot write it says so, and no longer once it can', async () => {
    let full = true;
    const { open, warnings } = device({
      write: () => (full ? Promise.reject(new Error('full')) : Promise.resolve()),
    });
    const draft = open();
    await draft.load();
    expect(await draft.keep(kept)).toBe(false);
    expect(draft.read()).toMatchObject({ kind: 'kept', stored: false });
    expect(warnings).toHaveLength(1);
    full = false;
    expect(await draft.keep({ ...kept, key: 'l' })).toBe(true);
    expect(draft.read()).toMatchObject({ kind: 'kept', kept: { key: 'l' }, stored: true });
  });

  it('of changes that come faster than the disk the last one is kept', async () => {
    const written: unknown[] = [];
    let free: () => void = () => undefined;
    const { open, lies } = device({
      write(value) {
        written.push(value?.key);
        return new Promise((resolve) => {
          free = resolve;
        });
      },
    });
    const draft = open();
    await draft.load();
    const saves = ['a', 'b', 'c'].map((key) => draft.keep({ ...kept, key }));
    free();
    await vi.waitFor(() => expect(written).toEqual(['a', 'c']));
    free();
    expect(await Promise.all(saves)).toEqual([true, true, true]);
    expect(lies.copy).toBeNull();
  });

  it('what the disk did not get before a reload is there again, and so is that it was dropped', async () => {
    const { open, lies } = device();
    const first = open();
    await first.load();
    await first.keep(kept);
    const onDisk = lies.stored;

    const second = device({ ...silent, read: async () => onDisk });
    const slow = second.open();
    await slow.load();
    void slow.keep({ ...kept, key: 'later' });
    const third = second.open();
    await third.load();
    expect(third.read()).toMatchObject({ kind: 'kept', kept: { ...kept, key: 'later' } });
    void third.drop();
    const last = second.open();
    await last.load();
    expect(last.read()).toEqual({ kind: 'none' });
    // What begins after it is newer than that it was dropped.
    void last.keep({ ...kept, key: 'reopened' });
    const reopened = second.open();
    await reopened.load();
    expect(reopened.read()).toMatchObject({ kind: 'kept', kept: { key: 'reopened' } });
  });

  it('a local copy older than the stored import changes nothing', async () => {
    const { open, lies } = device();
    const draft = open();
    await draft.load();
    lies.copy = JSON.stringify({ ...kept, key: 'old', revision: 1 });
    await draft.keep(kept);
    await draft.keep({ ...kept, key: 'new' });
    lies.copy = JSON.stringify({ ...kept, key: 'old', revision: 1 });
    const again = open();
    await again.load();
    expect(again.read()).toMatchObject({ kind: 'kept', kept: { key: 'new' } });
  });

  it('without room in local storage the disk has it; an invalid copy gives a warning and stays', async () => {
    const { open, lies, warnings } = device({});
    const full = openImportDraft({
      read: async () => lies.stored,
      async write(value) {
        lies.stored = value;
      },
      localCopy: () => '{half',
      writeLocalCopy() {
        throw new Error('full');
      },
      warn: (message) => void warnings.push(message),
    });
    await full.load();
    expect(await full.keep(kept)).toBe(true);
    expect(full.read()).toMatchObject({ kind: 'kept', stored: true });
    expect(warnings).toHaveLength(2);
    const again = open();
    await again.load();
    expect(again.read()).toMatchObject({ kind: 'kept', kept });
  });
});
