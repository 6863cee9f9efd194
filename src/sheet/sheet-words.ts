import type { Language } from '#wire/language';
import { dates as englishDates } from '#words/en/dates';
import { fallbacks as englishFallbacks } from '#words/en/fallbacks';
import { orderMail as english } from '#words/en/order-mail';
import { dates as romanianDates } from '#words/ro/dates';
import { fallbacks as romanianFallbacks } from '#words/ro/fallbacks';
import { orderMail as romanian } from '#words/ro/order-mail';

export interface SheetWords {
  readonly orderMail: typeof english;
  readonly fallbacks: typeof englishFallbacks;
  readonly dates: typeof englishDates;
}

const catalogues: Readonly<Record<Language, SheetWords>> = {
  en: { orderMail: english, fallbacks: englishFallbacks, dates: englishDates },
  ro: { orderMail: romanian, fallbacks: romanianFallbacks, dates: romanianDates },
};

/** The sentences of a message, in its reader's language. */
export const wordsIn = (language: Language): SheetWords => catalogues[language];
