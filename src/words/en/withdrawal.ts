import type { Message } from '../message';

/** Of a write that its user takes back although the server may have it (SYNC-20). */
export const withdrawal = {
  withdrawing: {
    title: 'Being withdrawn',
    message: 'The server may have it already and is asked. The outcome is shown here.',
  },
  'withdrawn-discarded': { title: 'Discarded', message: 'It was not done, and it never will be.' },
  'withdrawn-to-edit': { title: 'Not done', message: 'It was not done, and it is yours to change.' },
  'withdrawn-uncertain': { title: 'It may have arrived', message: 'The server cannot say. Decide under Needs you.' },
  'done-after-all': { title: 'Done after all', message: 'The server had done it before it could be withdrawn.' },
} satisfies Record<string, Message>;
