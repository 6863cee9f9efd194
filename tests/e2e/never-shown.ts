import type { Language } from '#wire/language';
export const neverShown = (_language: Language): string[] => [];
