import type { language as english } from '../en/language';
import { error } from './titles';

export const language: typeof english = {
  label: 'Limba',
  notKept: error('Pe acest dispozitiv nu este loc pentru a păstra limba. Eliberează spațiu, apoi încearcă din nou.'),
};
