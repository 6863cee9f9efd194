import type { theirs as english } from '../en/theirs';

export const theirs: typeof english = {
  take: 'Păstrează varianta lor',
  takeOf: (what) => `Păstrează varianta lor: ${what}`,
  nowEmpty: (field) => `${field}: acum necompletat`,
  nowIs: (field, value) => `${field}: acum „${value}”`,
  keptTyped: 'Ce ai scris se păstrează; când salvezi, înlocuiește varianta lor.',
  keptChosen: 'Ce ai ales se păstrează; când salvezi, înlocuiește varianta lor.',
  bagChanged: 'Altcineva a modificat între timp această geantă',
  boxChanged: 'Altcineva a modificat între timp această cutie',
  notInIt: 'nu este în ea',
  line: (product, before, now) => `${product}: ${before} → ${now}`,
};
