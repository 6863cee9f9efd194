/** What becomes of a form's fields when the item that it shows is changed by somebody else. */
interface Followed<Field extends string> {
  /** Fields that nobody has touched here: they take the new value. */
  readonly taken: readonly Field[];
  /** Fields that were typed into and that others changed too: what was typed stays, and the person is told. */
  readonly overtaken: readonly Field[];
}

/**
 * Lays an item's newer values under a form that is being filled in. `seen`: the values that the form knows of, `typed`:
 * what it shows. A field that others brought to what was typed here anyway needs nobody.
 */
export const followItem = <Field extends string>(
  fields: readonly Field[],
  seen: Readonly<Record<Field, string>>,
  newer: Readonly<Record<Field, string>>,
  typed: Readonly<Record<Field, string>>,
): Followed<Field> => {
  const moved = fields.filter((field) => newer[field] !== seen[field]);
  return {
    taken: moved.filter((field) => typed[field] === seen[field]),
    overtaken: moved.filter((field) => typed[field] !== seen[field] && typed[field] !== newer[field]),
  };
};
