import type { language as english } from '../en/language';
import { error } from './titles';

export const language: typeof english = {
  label: 'Limba',
  inUse: 'Teren vorbește românește. Alegerea merge cu tine pe orice dispozitiv pe care te autentifici.',
  notKept: error('Pe acest dispozitiv nu este loc pentru a păstra limba. Eliberează spațiu, apoi încearcă din nou.'),
};
