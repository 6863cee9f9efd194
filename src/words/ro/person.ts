import type { person as english } from '../en/person';

export const person: typeof english = {
  roles: { admin: 'Administrator', agent: 'Agent' },
  states: { disabled: 'Dezactivat', active: 'Activ', withoutPassword: 'Încă fără parolă' },
  never: 'Niciodată',
  labels: {
    username: 'Nume de utilizator',
    firstname: 'Prenume',
    lastname: 'Nume',
    email: 'E\u2011mail',
    role: 'Rol',
  },
  changedMeanwhile: 'Altcineva a schimbat ceva între timp. Uită-te cum este acum, apoi salvează din nou.',
  gone: 'Persoana nu mai există. Închide.',
};
