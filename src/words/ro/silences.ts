import type { silences as english } from '../en/silences';

export const silences: typeof english = {
  'no-connection': 'nu există conexiune',
  'connection-lost': 'nu a fost conexiune',
  'another-company': 'acesta este serverul altei firme',
  'app-too-old': 'serverul cere o versiune mai nouă de Teren',
  'no-answer': 'serverul nu a răspuns',
  'calls-missing': 'o parte a aplicației nu a putut fi încărcată',
  'not-from-ours': 'răspunsul nu vine de la serverul nostru',
  'nothing-said': 'serverul nu a spus nimic',
  'not-readable': 'răspunsul serverului nu poate fi citit',
  'refused-again': 'serverul nu a recunoscut sesiunea',
  'session-unrenewed': 'sesiunea nu a putut fi reînnoită',
  'no-codes-here': 'acest browser face coduri doar la o adresă https',
};
