import type { account as english } from '../en/account';

export const account: typeof english = {
  title: 'Contul meu',
  username: 'Nume de utilizator',
  role: 'Rol',
  roles: { admin: 'Administrator', agent: 'Agent' },
  password: 'Parolă',
  changeSignsOut: 'Dacă o schimbi, ești deconectat de pe celelalte dispozitive.',
  changePassword: 'Schimbă parola',
  whereSignedIn: 'Unde ești autentificat',
  yourSessions: 'Sesiunile tale',
  signOutElsewhere: 'Deconectează-le pe celelalte',
};
