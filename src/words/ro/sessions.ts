import type { sessions as english } from '../en/sessions';
import { plural } from './grammar';

export const sessions: typeof english = {
  title: 'Sesiuni',
  of: (name) => `Sesiuni: ${name}`,
  nowhere: (name) => `${name} nu are nicio sesiune deschisă.`,
  intro:
    'Când închei o sesiune, dispozitivul este deconectat imediat. Ce nu s-a trimis încă așteaptă pe el până la ' +
    'următoarea autentificare. „Încheie și șterge datele” este pentru un dispozitiv pierdut.',
  unknownBrowser: 'Browser necunoscut',
  browserOn: (browser, system) => `${browser} pe ${system}`,
  unknownDevice: 'Dispozitiv necunoscut',
  thisDevice: 'Acest dispozitiv',
  contact: (contact, since) => `Ultimul contact ${contact} · autentificat la ${since}`,
  app: (version) => `Aplicația ${version}`,
  end: 'Încheie',
  endOn: (device) => `Încheie sesiunea de pe ${device}`,
  ending: 'Se încheie...',
  // Împreună
  endAll: 'Încheie-le pe toate',
  endAllQuestion: 'Închei toate sesiunile?',
  endAllYes: 'Da, încheie-le pe toate',
  endAllMeans: (name) => `Contul ${name} este deconectat de pe toate dispozitivele.`,
  endAllMeansThis: (name) => `Contul ${name} este deconectat de pe toate dispozitivele, și de pe acesta.`,
  // Ce nu trimisese un dispozitiv când a anunțat ultima oară
  unsent: ({ count, oldest, orders, at }) =>
    `${[
      plural(count, '1 netrimis', 'netrimise', 'netrimise'),
      ...(oldest === undefined ? [] : [`cel mai vechi din ${oldest}`]),
      ...(orders === undefined ? [] : [`comenzi de ${orders}`]),
    ].join(', ')} · anunțat ${at}`,
};
