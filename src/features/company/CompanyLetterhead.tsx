import type { Letterhead } from '#wire/company';
import { words } from '#words/words';

/** A company's name and details as its papers begin with them; what is not known is left out. */
export const CompanyLetterhead = ({ company }: { readonly company: Letterhead }) => {
  const { cui, registrationNumber, address, iban, bank, phone, email } = company;
  const labelled = (label: string, value: string): string => (value === '' ? '' : `${label} ${value}`);
  const lines = [
    [labelled(words.company.labels.cui, cui), registrationNumber],
    [address],
    [labelled(words.company.labels.iban, iban), bank],
    [phone, email],
  ].map((parts) => parts.filter(Boolean).join(' · '));
  return (
    <header className="letterhead">
      {company.logo !== '' && <img src={company.logo} alt="" />}
      <b>{company.name}</b>
      {lines.filter(Boolean).map((one) => (
        <div key={one}>{one}</div>
      ))}
    </header>
  );
};
