/** The description of a Mantine input, whose own `aria-describedby` would replace a plain one. */
export const describedBy = (id: string | undefined) =>
  id === undefined ? {} : { attributes: { input: { 'aria-describedby': id } } };
