import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agentColours, coloursOf } from '../../src/screens/overview/agent-colours';

const few = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'];

describe('the colours of agents', () => {
  test('with as many agents as colours an agent has the same one in every period', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(few), fc.shuffledSubarray(few), (shown, accounts) => {
        const whole = coloursOf(few, few);
        for (const [agent, colour] of coloursOf(shown, [...new Set([...accounts, ...few])]))
          expect([agent, colour]).toEqual([agent, whole.get(agent)]);
      }),
    );
  });

  test('with more agents no two that are shown share one', () => {
    const many = Array.from({ length: 30 }, (_, at) => `a${at}`);
    fc.assert(
      fc.property(fc.shuffledSubarray(many, { maxLength: agentColours }), (shown) => {
        const colours = [...coloursOf(shown, many).values()];
        expect(new Set(colours).size).toBe(shown.length);
        expect(colours.every((colour) => colour >= 0 && colour < agentColours)).toBe(true);
      }),
    );
  });
});
