import type { update as english } from '../en/update';

export const update: typeof english = {
  changed: 'Această rețea modifică fișierele Teren; lucrul fără semnal nu este pregătit.',
  changedNext: 'Folosește altă rețea sau conectează-te la aceasta din browser. Se încearcă din nou automat.',
  required: 'Serverul cere o versiune Teren mai nouă.',
  requiredNext:
    'Vine automat imediat ce nu mai este deschis niciun formular. Coșul și ce așteaptă trimiterea se păstrează.',
  now: 'Actualizează acum',
  ready: 'O versiune nouă de Teren este pregătită.',
  later: 'Mai târziu',
};
