import { describe, expect, test } from 'vitest';
import { everyMovement, movementWish, placeChosen, reasonChosen } from '#domain/movement-filter';

describe('what the ledger is filtered by', () => {
  test('nothing chosen is no filter', () => {
    expect(Object.values(movementWish(everyMovement)).filter((value) => value !== undefined)).toEqual([]);
  });

  test('[STOCK-3] place, reason, account and whole days, as the clock on the wall has them', () => {
    const wish = movementWish({
      place: 'box',
      reason: 'box adjust',
      account: 'a1',
      from: '2026-03-28',
      to: '2026-03-29',
    });
    expect(wish).toMatchObject({ place: 'box', reason: 'box adjust', account: 'a1' });
    expect(wish.stockReason).toBeUndefined();
    expect(new Date(wish.from ?? '')).toEqual(new Date(2026, 2, 28));
    // A day on which the clocks change has 23 hours.
    expect(new Date(wish.to ?? '')).toEqual(new Date(2026, 2, 30));
  });

  test('[STOCK-16] a reason that somebody gave, instead of the write that it came about by', () => {
    const wish = movementWish({ ...everyMovement, reason: 'theft' });
    expect([wish.reason, wish.stockReason]).toEqual([undefined, 'theft']);
  });

  test.each(['', '2026-', 'tomorrow'])('a day that is none, %j, is no filter', (from) => {
    expect(movementWish({ ...everyMovement, from }).from).toBeUndefined();
  });

  test('a choice that is none of those known is no filter', () => {
    expect([placeChosen('bag'), placeChosen('cellar')]).toEqual(['bag', '']);
    expect([reasonChosen('stock edit'), reasonChosen('gift'), reasonChosen('magic')]).toEqual([
      'stock edit',
      'gift',
      '',
    ]);
  });
});
