import { dayOrClock as dayOrClockIn, showDate as showDateIn, showStamp as showStampIn } from '#domain/dates';
import { words } from './words';

// Amounts, counts and dates for display, in the current language.

/** 'Lei 1,250.00' (spec §9). */
export const formatLei = (lei: number): string => words.format.lei(lei);

/** A whole number, thousands grouped. */
export const formatCount = (count: number): string => words.format.number(count);

/** dd/MM/yyyy; 'No date' or 'Invalid Date' if there is none (spec §8). */
export const showDate = (day: string | undefined): string => showDateIn(day, words.dates);

/** 'Last modified' stamp: dd.mm.yyyy hh:mm, local, 24 h (spec §9). */
export const showStamp = (iso: string | undefined): string => showStampIn(iso, words.dates);

/** The time of day for an instant of today ('09:40'), with the date on other days ('20.11.2026 09:40'). */
export const dayOrClock = (iso: string, now: Date): string => dayOrClockIn(iso, now, words.dates);

/** The age of a pending entry (SYNC-6): 'since 09:40' today, 'since 20.11.2026 09:40' before. */
export const showSince = (iso: string, now: Date): string => words.dates.since(dayOrClock(iso, now));
