import type { withdrawal as english } from '../en/withdrawal';

export const withdrawal: typeof english = {
  withdrawing: {
    title: 'Se retrage',
    message: 'Poate a ajuns deja la server, care este întrebat. Vei vedea rezultatul aici.',
  },
  'withdrawn-discarded': { title: 'S-a renunțat', message: 'Nu s-a făcut și nici nu se va face.' },
  'withdrawn-to-edit': { title: 'Nu s-a făcut', message: 'Nu s-a făcut, așa că o poți modifica.' },
  'withdrawn-uncertain': {
    title: 'Poate a ajuns',
    message: 'Serverul nu poate spune. Hotărăște la „De rezolvat”.',
  },
  'done-after-all': { title: 'Totuși s-a făcut', message: 'Serverul o făcuse înainte să poată fi retrasă.' },
};
