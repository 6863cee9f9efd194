import type { devices as english } from '../en/devices';
import { choose, number, plural } from './grammar';

export const devices: typeof english = {
  tab: 'Dispozitive',
  inbox: (count) => (count === 0 ? 'De decis' : `De decis (${number(count)})`),
  intro: 'Ce a anunțat ultima oară fiecare dispozitiv. Unul fără conexiune nu poate anunța nimic.',
  asOf: (time) => `Situația de la ${time}`,
  count: (count) => plural(count, '1 dispozitiv', 'dispozitive', 'de dispozitive'),
  columns: { device: 'Dispozitiv', app: 'Aplicația', unsent: 'Netrimise', refused: 'Refuzate' },
  ago: {
    now: () => 'Chiar acum',
    minutes: (count) => `acum ${plural(count, 'un minut', 'minute', 'de minute')}`,
    hours: (count) => `acum ${plural(count, 'o oră', 'ore', 'de ore')}`,
    days: (count) => `acum ${plural(count, 'o zi', 'zile', 'de zile')}`,
  },
  silent: 'Fără contact de o zi',
  otherVersion: 'Altă versiune',
  nothing: 'Nimic',
  refusedCount: (count) => plural(count, '1 refuzată', 'refuzate', 'refuzate'),
  lookAt: (count, device) =>
    `Vezi ${plural(count, 'intrarea refuzată', 'intrări refuzate', 'de intrări refuzate')}: ${device}`,
  // Ce a fost refuzat
  refusedOn: (device) => `Refuzate: ${device}`,
  refusedAt: (time) => `Refuzată la ${time}`,
  whoDecides: (name) => `${name} decide pe acel dispozitiv, la „De trimis”. Dacă este urgent, sună: ${name}.`,
  more: (count) =>
    `${plural(count, 'Încă o intrare refuzată', 'alte intrări refuzate', 'de alte intrări refuzate')} ` +
    `${choose(count, 'se vede', 'se văd')} pe dispozitiv.`,
  noneLeft: 'Acolo nu mai este nimic refuzat.',
  // De rezolvat
  refusedTitle: 'Refuzate pe dispozitive',
  handedInTitle: 'Predate',
  empty: 'Nimic nu așteaptă o decizie',
  emptyMore: 'Aici apare ce s-a refuzat pe dispozitive și ce s-a predat sau a venit ca fișier.',
};
