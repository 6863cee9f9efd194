import { type Allocation, type AllocationStep, type BoxAtStep, mostUnitsOf } from '#domain/allocation';
import { createSearchIndex, foldText } from '#domain/search';

/** Rows shown at first, and by each 'Show more'. */
export const firstRows = 25;
export const moreRows = 100;

/**
 * Where each box stands in the list, by id: boxes that units were put down for, then those that can take or give some,
 * then the others. Made once a step, so that no row moves under the hand that changes it.
 */
export const boxOrder = (
  step: AllocationStep,
  boxes: readonly BoxAtStep[],
  allocation: Allocation,
): ReadonlyMap<string, number> => {
  const used = boxes.filter(({ id }) => allocation.has(id));
  const others = boxes.filter(({ id }) => !allocation.has(id));
  const able = others.filter((box) => mostUnitsOf(step, box) > 0);
  const unable = others.filter((box) => mostUnitsOf(step, box) === 0);
  return new Map([...used, ...able, ...unable].map(({ id }, position) => [id, position]));
};

/** The boxes in that order; a box that was added later comes first, where its creator looks for it. */
export const inBoxOrder = (boxes: readonly BoxAtStep[], order: ReadonlyMap<string, number>): readonly BoxAtStep[] =>
  [...boxes].sort((one, other) => (order.get(one.id) ?? -1) - (order.get(other.id) ?? -1));

const plain = (text: string): string => foldText(text).trim();

/**
 * Boxes whose name or id contains the text (spec §9); those that are called exactly so first, as a scanned label is.
 */
export const foundBoxes = (boxes: readonly BoxAtStep[], text: string): readonly BoxAtStep[] => {
  const wanted = plain(text);
  if (wanted === '') return boxes;
  const found = createSearchIndex(boxes, ['name', 'id']).find(wanted);
  const exact = ({ name, id }: BoxAtStep) => plain(name) === wanted || plain(id) === wanted;
  return [...found.filter(exact), ...found.filter((box) => !exact(box))];
};

/**
 * The box that a label names: by its name or its id, in any case; undefined where there is none, or where several are
 * called so.
 */
export const boxCalled = (boxes: readonly BoxAtStep[], label: string): BoxAtStep | undefined => {
  const wanted = plain(label);
  const byName = boxes.filter(({ name }) => plain(name) === wanted);
  return byName.length === 1 ? byName[0] : boxes.find(({ id }) => plain(id) === wanted);
};

/** Names that more than one box has: those rows show their ids too. */
export const sharedNames = (boxes: readonly BoxAtStep[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { name } of boxes) (seen.has(name) ? shared : seen).add(name);
  return shared;
};
