import type { Role } from '#wire/session';
import type { DemoAccount } from '../storage/demo';
import { numbered } from './ids';

const person = (username: string, firstname: string, lastname: string, role: Role) => ({
  username,
  firstname,
  lastname,
  role,
});

/** Two admins and six agents; `admin` and `ana` are the logins that the README names. */
export const demoAccounts: readonly DemoAccount[] = [
  person('admin', 'Ioana', 'Munteanu', 'admin'),
  person('ana', 'Ana', 'Popescu', 'agent'),
  person('radu', 'Radu', 'Țăranu', 'admin'),
  person('andrei', 'Andrei', 'Ștefănescu', 'agent'),
  person('elena', 'Elena', 'Bălan', 'agent'),
  person('mihai', 'Mihai', 'Vlăduț', 'agent'),
  person('cristina', 'Cristina', 'Mănăilă', 'agent'),
  person('stefan', 'Ștefan', 'Chiriță', 'agent'),
].map((account, position) => ({ id: numbered('a', position, 4), ...account }));

export const demoAgents: readonly DemoAccount[] = demoAccounts.filter(({ role }) => role === 'agent');
export const demoAdmins: readonly DemoAccount[] = demoAccounts.filter(({ role }) => role === 'admin');

/** Contact persons at the clients. */
export const firstNames: readonly string[] = (
  'Adrian, Alina, Bogdan, Carmen, Cătălin, Dănuț, Doina, Florin, Gabriela, Ionuț, Lăcrămioara, Liviu, Mădălina, ' +
  'Marius, Mărioara, Nicoleta, Octavian, Răzvan, Roxana, Sorin, Ștefania, Teodor, Tudor, Vasilica'
).split(', ');
export const lastNames: readonly string[] = (
  'Albu, Bărbulescu, Ciobanu, Dumitrașcu, Enăchescu, Florea, Găină, Hănțescu, Ignat, Lăzărescu, Moldoveanu, ' +
  'Năstase, Oprișan, Pătrașcu, Rădulescu, Stănescu, Șerban, Tănase, Țepeș, Ungureanu, Văcărescu, Zamfir'
).split(', ');
