import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agentColours, coloursOf } from '../../src/screens/overview/agent-colours';

const many = Array.from({ length: 30 }, (_, at) => `agent-${at}`);
const alone = (id: string): number | undefined => coloursOf([id]).get(id);

describe('the colours of agents', () => {
  test('an agent whose colour no other shown one has keeps it, with any others beside it', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(many, { maxLength: agentColours }), (shown) => {
        if (new Set(shown.map(alone)).size < shown.length) return;
        for (const [agent, colour] of coloursOf(shown)) expect([agent, colour]).toEqual([agent, alone(agent)]);
      }),
    );
  });

  test('the colours do not depend on the order of those shown, and no two share one', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(many, { maxLength: agentColours }), (shown) => {
        const colours = coloursOf(shown);
        expect(new Map(coloursOf(shown.toReversed()))).toEqual(colours);
        expect(new Set(colours.values()).size).toBe(shown.length);
        expect([...colours.values()].every((colour) => colour >= 0 && colour < agentColours)).toBe(true);
      }),
    );
  });

  test('of two that would share a colour, the later by id has the next one', () => {
    const [first = '', ...others] = many.toSorted();
    const same = others.find((id) => alone(id) === alone(first)) ?? '';
    const colour = alone(first) ?? 0;
    expect([...coloursOf([same, first])]).toEqual([
      [first, colour],
      [same, (colour + 1) % agentColours],
    ]);
  });

  test('all colours are in use', () => expect(new Set(many.map(alone)).size).toBe(agentColours));
});
