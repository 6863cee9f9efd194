import { logoBytes } from '#domain/logo';
import type { Company } from '#wire/company';
import type { Language } from '#wire/language';
import { wordsIn } from './mail-words';
import { oneLine } from './order-sheet';

/** Who sends an order, as text ready to be shown; what is not known of a company is left out. */
export interface SheetSender {
  readonly name: string;
  /** What a receiver checks and answers by, a line each. */
  readonly details: readonly string[];
  /** Bytes of a JPEG picture. */
  readonly logo: Uint8Array | undefined;
}

/** `otherwise`: the name where the company has none yet. */
export const sheetSender = (company: Company, otherwise: string, language: Language): SheetSender => {
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
