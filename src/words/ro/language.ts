import type { language as english } from '../en/language';
import { error } from './titles';

export const language: typeof english = {
  label: 'Limba',
  inUse: 'Teren vorbește românește. Alegerea se păstrează pe orice dispozitiv pe care te autentifici.',
  later: {
    title: 'Limba se schimbă mai târziu',
    message: 'Ce așteaptă este doar în această pagină. Limba se schimbă după ce totul este salvat și reîncarci pagina.',
  },
  notKept: error('Pe acest dispozitiv nu este loc pentru a păstra limba. Eliberează spațiu, apoi încearcă din nou.'),
};
