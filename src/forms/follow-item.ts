/** The effect of another user's changes on a form's fields. */
interface Followed<Field extends string> {
  /** Untouched fields, which take the new value. */
  readonly taken: readonly Field[];
  /** Fields that were typed into and that others changed too: the typed text stays, and the form shows the change. */
  readonly overtaken: readonly Field[];
}

/**
 * Merges an item's newer values into an open form. `seen`: the values that the form knows, `typed`: what it shows. A
 * field that others changed to the typed value needs no decision.
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
