/** What others did meanwhile to what is being edited here. */
export const theirs = {
  take: 'Take theirs',
  takeOf: (what: string) => `Take theirs: ${what}`,
  nowEmpty: (field: string) => `${field}: now empty`,
  nowIs: (field: string, value: string) => `${field}: now '${value}'`,
  keptTyped: 'What you typed is kept; saving puts it in place of theirs.',
  keptChosen: 'What you chose is kept; saving puts it in place of theirs.',
  bagChanged: 'Somebody else has changed this bag meanwhile',
  boxChanged: 'Somebody else has changed this box meanwhile',
  notInIt: 'not in it',
  line: (product: string, before: string, now: string) => `${product}: ${before} → ${now}`,
};
