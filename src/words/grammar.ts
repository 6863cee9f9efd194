import type { Language } from '#wire/language';

/** The locale of each language's numbers, lists and calendar: British English, which has no comma before 'and'. */
export const regions: Readonly<Record<Language, string>> = { en: 'en-GB', ro: 'ro-RO' };

/** One language's plural rules, numbers and lists, from the platform's CLDR data. */
interface Grammar {
  /** A whole number, thousands grouped. */
  readonly number: (value: number) => string;
  /** An amount with two decimals, thousands grouped, without a currency. */
  readonly amount: (amount: number) => string;
  /** An amount in Lei, two decimals, thousands grouped: 'Lei 1,250.00' (spec §9). */
  readonly lei: (amount: number) => string;
  /** 'a', 'a and b', 'a, b and c'. */
  readonly and: (parts: readonly string[]) => string;
  /** The short names of ISO weekdays: '15' is 'Mon, Fri'. */
  readonly weekdays: (days: string) => string;
  /** The plural form for a count, by its CLDR category, without the count itself. */
  readonly form: (
    count: number,
    forms: { readonly one: string; readonly few?: string; readonly other: string },
  ) => string;
}

/** Makes it when it is first asked: the platform takes milliseconds for each, and a login shows no numbers. */
const once = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

export const grammarOf = (language: Language): Grammar => {
  const region = regions[language];
  const rules = once(() => new Intl.PluralRules(region));
  const whole = once(() => new Intl.NumberFormat(region, { useGrouping: true }));
  const twoDecimals = { useGrouping: true, minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const amount = once(() => new Intl.NumberFormat(region, twoDecimals));
  const list = once(() => new Intl.ListFormat(region, { type: 'conjunction' }));
  const weekday = once(() => new Intl.DateTimeFormat(region, { weekday: 'short', timeZone: 'UTC' }));
  // The first of January 2024 was a Monday.
  const nameOf = (day: string): string => (/[1-7]/.test(day) ? weekday().format(Date.UTC(2024, 0, Number(day))) : day);
  return {
    number: (value) => whole().format(value),
    amount: (value) => amount().format(value),
    lei: (lei) => `Lei ${amount().format(lei)}`,
    and: (parts) => list().format(parts),
    weekdays: (days) => [...days].map(nameOf).join(', '),
    form: (count, forms) => ({ one: forms.one, few: forms.few })[rules().select(count) as 'one' | 'few'] ?? forms.other,
  };
};
