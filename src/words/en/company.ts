import { number } from './grammar';

/** /company: whose server this is, as order mails and PDFs say it. */
export const company = {
  title: 'Company',
  edit: 'Edit',
  intro: 'The orders that you mail and their PDFs show this.',
  noName: 'No name yet',
  yes: 'Yes',
  no: 'No',
  anyPrice: 'none: any price is taken',
  missing: (fields: string) => `Not filled in yet: ${fields}.`,
  logoOf: (name: string) => `Logo of ${name}`,
  labels: {
    name: 'Company name',
    cui: 'CUI',
    registrationNumber: 'Registration number',
    address: 'Address',
    iban: 'IBAN',
    bank: 'Bank',
    phone: 'Phone',
    email: 'Email',
    vatPayer: 'VAT payer',
    vatPrices: 'Prices and VAT',
    vatRates: 'VAT rates, %',
    priceFloor: 'Lowest price, % of list',
    logo: 'Logo',
  },
  pricesUnknown: 'not chosen: papers show no VAT',
  pricesNet: 'prices are without VAT',
  pricesGross: 'prices include VAT',
  firstSteps: 'First steps',
  stepsDone: (done: number, all: number) => `${number(done)} of ${number(all)} done.`,
  toFirstSteps: 'Go to the first steps',
  // Editing
  editTitle: 'Edit Company',
  save: 'Save',
  registrationHint: 'As in the trade register, like J40/1234/2020.',
  vatPricesHint:
    'New orders show VAT below their totals, and their papers net, VAT and gross for each rate. ' +
    'Older orders stay as they are.',
  vatRatesHint: 'Separated by a semicolon, like 21; 11. The first is of products without a rate of their own.',
  vatRatesRead: (rates: string) => `They are read as: ${rates}.`,
  priceFloorHint: 'An order with a lower unit price is refused. Empty: any price is taken.',
  changedMeanwhile: 'Somebody else has changed the company meanwhile',
  nowNoLogo: 'Logo: now there is none',
  nowAnotherLogo: 'Logo: now another picture',
  whyConflict: 'Somebody else has changed it meanwhile. Look at what changed, then save again.',
  // Its logo
  notAPicture: 'This file is no picture that this browser can read. Choose a PNG or a JPEG.',
  pictureFileTooLarge: (megabytes: number) =>
    `This file has more than ${number(megabytes)} MB. Choose a smaller picture.`,
  logoAsPrinted: 'The logo as it is printed',
  chooseLogo: 'Choose a logo',
  chooseAnotherLogo: 'Choose another logo',
  removeLogo: 'Remove the logo',
  remove: 'Remove',
};
