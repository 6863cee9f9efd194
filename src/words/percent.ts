import type { Language } from '#wire/language';

/** '21%', in Romanian '21 %'. */
export const percentText = (percent: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);
