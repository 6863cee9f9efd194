/**
 * What an input of Mantine's is described by: its own way of saying so takes the place of a plain `aria-describedby`.
 */
export const describedBy = (id: string | undefined) =>
  id === undefined ? {} : { attributes: { input: { 'aria-describedby': id } } };
