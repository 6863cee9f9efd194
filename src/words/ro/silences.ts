import type { silences as english } from '../en/silences';

export const silences: typeof english = {
  'no-connection': 'nu există conexiune',
  'another-company': 'acesta este serverul altei firme',
  'app-too-old': 'serverul cere o versiune mai nouă de Teren',
  'no-answer': 'serverul nu a răspuns',
  'not-from-ours': 'răspunsul nu vine de la serverul nostru',
  'refused-again': 'serverul nu a recunoscut sesiunea',
  'session-unrenewed': 'sesiunea nu a putut fi reînnoită',
  'no-codes-here': 'acest browser face coduri doar la o adresă https',
};
