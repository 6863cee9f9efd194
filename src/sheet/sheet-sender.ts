import { logoBytes } from '#domain/logo';
import type { Letterhead } from '#wire/company';
import type { Language } from '#wire/language';
import { oneLine } from './order-sheet';
import { wordsIn } from './sheet-words';

/** The sender's texts; unknown parts of the company's data are left out. */
export interface SheetSender {
  readonly name: string;
  /** The company's identification and contact, one per line. */
  readonly details: readonly string[];
  /** The bytes of a JPEG. */
  readonly logo: Uint8Array | undefined;
}

/** `otherwise`: the name of a company without one. */
export const sheetSender = (company: Letterhead, otherwise: string, language: Language): SheetSender => {
  const { orderMail } = wordsIn(language);
  const labelled = (label: string, value: string): string => (value === '' ? '' : `${label} ${value}`);
  const { cui, registrationNumber, address, iban, bank, phone, email } = company;
  const lines = [
    [labelled(orderMail.cui, cui), labelled(orderMail.registrationNumber, registrationNumber)],
    [address],
    [labelled('IBAN', iban), bank],
    [phone, email],
  ];
  return {
    name: oneLine(company.name) || otherwise,
    details: lines.map((parts) => parts.map(oneLine).filter(Boolean).join(' · ')).filter((line) => line !== ''),
    logo: company.logo === '' ? undefined : logoBytes(company.logo),
  };
};
