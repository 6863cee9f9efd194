import type { deviceReasons as english } from '../en/device-reasons';

const notChanged = 'Comanda a fost trimisă, dar geanta ta nu s-a schimbat';

export const deviceReasons: typeof english = {
  'bag-missing': () => `${notChanged}: nu ai geantă`,
  'samples-still-in-bag': () => `${notChanged}: serverul a confirmat, dar mostrele sunt încă în ea`,
  'bag-refused': ({ why }) => `${notChanged}: ${why}`,
  'bag-has-one': () => 'Geanta are deja unul.',
  'answer-unfit': ({ path, part }) =>
    `răspunsul nu se potrivește cu cererea ${path} (${part === '' ? 'este despre altceva' : part})`,
  'units-changed': ({ current, seen }) => `Acum ${current}, nu ${seen}.`,
};
