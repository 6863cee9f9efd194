import type { Observation } from '#wire/observation';
import { numbered } from './ids';
import { demoAccounts } from './people';

/** Title and description; every third one is done. */
const texts: readonly (readonly [title: string, description: string])[] = [
  ['Raft nou la Alimentara Zorile', 'Clientul dorește un raft separat pentru băuturi.'],
  ['Prețuri cerute pentru cafea', 'Ofertă pentru 20 kg pe lună, cu plata la 30 de zile.'],
  ['Cutie deteriorată în depozit', 'Cutia B3 are colțul rupt, marfa este bună.'],
  ['Reclamație la transport', 'Două sticle sparte la ultima livrare.'],
  ['Mostre pentru Băcănia Măgura', ''],
  ['Client nou în Râmnicu Vâlcea', 'Pensiune cu 20 de camere, deschide în decembrie.'],
  ['Termen de valabilitate scurt', 'Iaurtul de băut se retrage săptămâna viitoare.'],
  ['Etichete lipsă', 'Borcanele de miere de 400 g au venit fără cod de bare.'],
  ['Schimbare de program', 'Minimarket Ardealul primește marfă doar după ora 14.'],
  ['Verificat soldul clientului', ''],
  ['Cerere de catalog tipărit', 'Trei clienți din Bistrița au cerut catalogul pe hârtie.'],
  ['Ambalaje de returnat', '12 navete goale la Restaurant Cetatea.'],
  ['Sezon de iarnă', 'Crește cererea de ceai și miere, de comandat din timp.'],
  ['Concurență agresivă la detergenți', 'Reducere de 15% la un magazin vecin.'],
  ['Adresă de livrare schimbată', 'Cofetăria Sânziana s-a mutat pe strada Gării.'],
  ['Loc liber pe raftul C7', ''],
  ['Comandă mare de Crăciun', 'Supermarket Bucovina vrea coșuri cadou, estimativ 80.'],
  ['Telefon nou la Hanul Doi Frați', 'Numărul vechi nu mai răspunde.'],
  ['Paleți prea lați', 'Curtea de la Pensiunea Făgetul nu permite paleți mari.'],
  ['Mulțumiri de la client', 'Livrarea rapidă de săptămâna trecută a fost apreciată.'],
];

/** 20 notes of agents and admins, each agent with some that are not completed. */
export const demoObservations = (): Observation[] =>
  texts.map(([title, description], position) => ({
    id: numbered('n', position, 2),
    title,
    description,
    agent: demoAccounts[position % demoAccounts.length]?.id ?? '',
    completed: position % 3 === 2,
    version: 1,
  }));
