import type { observations as english } from '../en/observations';
import { number } from './grammar';

export const observations: typeof english = {
  mine: 'Observațiile mele',
  title: 'Observații',
  add: 'Adaugă observație',
  loading: 'Se încarcă observațiile...',
  none: 'Nicio observație',
  noneMore: 'Notează ce ar trebui să știe biroul. Dispare de aici după ce se rezolvă.',
  createTitle: 'Adaugă o observație nouă',
  create: 'Adaugă observația',
  titleField: 'Titlu',
  description: 'Descriere',
  delete: 'Șterge',
  deleteOf: (title) => `Șterge ${title}`,
  deleteTitle: 'Ștergi această observație?',
  deleteYes: 'Da, șterge',
  deleteNo: 'Nu, păstrează',
  deleteHint: 'Nu o mai poți recupera.',
  activeTab: (count) => `Active (${number(count)})`,
  completedTab: (count) => `Rezolvate (${number(count)})`,
  list: { active: 'Observații active', completed: 'Observații rezolvate' },
  noneIn: { active: 'Nicio observație activă', completed: 'Încă nimic rezolvat' },
  noneInMore: {
    active: 'Ce notează agenții și biroul apare aici până se rezolvă.',
    completed: 'Bifează o observație activă după ce s-a rezolvat.',
  },
};
