import { highestPrice } from '#wire/id';
import { longest, newProduct } from '#wire/new-product';
import type { Product } from '#wire/product';
import type { RowReason } from '#wire/row-reason-values';
import { toBani, toLei } from './money';
import { parseDecimal, parsePrice } from './typed-money';

// The texts of Add New Product and Edit Product (spec §5), and how they become a product or a problem.

/** The fields of spec §3, then the ones that only our server stores. */
export const productFields = [
  'name',
  'code',
  'price',
  'packUnit',
  'packSize',
  'vatRate',
  'category',
  'archived',
] as const;
export type ProductField = (typeof productFields)[number];
export type TypedProduct = Readonly<Record<ProductField, string>>;

/** The empty form. */
export const nothingTyped: TypedProduct = {
  name: '',
  code: '',
  price: '',
  packUnit: '',
  packSize: '',
  vatRate: '',
  category: '',
  archived: '',
};

/** The text of a mark that is set; '' if it is not. */
export const typedYes = 'yes';

/** A product read from the form; an empty field is ''. */
export interface ReadProduct {
  readonly name: string;
  readonly code: string;
  /** Lei. */
  readonly price: number;
  readonly packUnit: string;
  readonly packSize: number | '';
  /** Percent. */
  readonly vatRate: number | '';
  readonly category: string;
  readonly archived: boolean;
}

type Known = Pick<Product, 'name' | 'code' | 'price'> & Partial<Pick<Product, ProductField>>;

/** A product as its form shows it: the price with two decimals and a point, unknown fields empty. */
export const typedProduct = (product: Known): TypedProduct => ({
  name: product.name,
  code: product.code,
  price: product.price.toFixed(2),
  packUnit: product.packUnit ?? '',
  packSize: String(product.packSize ?? ''),
  vatRate: String(product.vatRate ?? ''),
  category: product.category ?? '',
  archived: product.archived === true ? typedYes : '',
});

/** The typed number; undefined for an empty text, NaN for a text that is not a number. */
const typedNumber = (text: string): number | undefined =>
  text.trim() === '' ? undefined : (parseDecimal(text.trim()) ?? Number.NaN);

/** Removes a percent sign. */
const percentIn = (text: string): string => text.replace(/\s*%\s*$/, '');

/** Normalises the texts as `typedProduct` writes them: '12,5' becomes '12.50'. A text that is not a number stays. */
export const plainlyTyped = (typed: TypedProduct): TypedProduct => {
  const read = parsePrice(typed.price);
  const plain = (text: string, number: number | undefined): string =>
    number === undefined || Number.isNaN(number) ? text.trim() : String(number);
  return {
    ...typed,
    name: typed.name.trim(),
    code: typed.code.trim(),
    price: read.ok ? read.lei.toFixed(2) : typed.price,
    packUnit: typed.packUnit.trim(),
    packSize: plain(typed.packSize, typedNumber(typed.packSize)),
    vatRate: plain(typed.vatRate, typedNumber(percentIn(typed.vatRate))),
    category: typed.category.trim(),
  };
};

const textProblem = (field: keyof typeof longest, text: string): RowReason | undefined => {
  if (newProduct.shape[field].safeParse(text).success) return undefined;
  return text.trim() === ''
    ? { say: 'missing', column: field }
    : { say: 'field-too-long', field, most: longest[field] };
};

/** Whether a text is empty or a valid pack size or VAT rate. */
export const isPackSize = (text: string): boolean => newProduct.shape.packSize.safeParse(typedNumber(text)).success;
export const isVatRate = (text: string): boolean =>
  newProduct.shape.vatRate.safeParse(typedNumber(percentIn(text))).success;

/** The problems of the form, by field; empty if there are none. */
export const typedProblems = (typed: TypedProduct): Partial<Record<ProductField, RowReason>> => {
  const read = parsePrice(typed.price);
  const found = {
    name: textProblem('name', typed.name),
    code: textProblem('code', typed.code),
    price: read.ok ? undefined : read.reason,
    packUnit: textProblem('packUnit', typed.packUnit),
    packSize: isPackSize(typed.packSize) ? undefined : ({ say: 'no-pack-size' } as const),
    vatRate: isVatRate(typed.vatRate) ? undefined : ({ say: 'no-vat-rate' } as const),
    category: textProblem('category', typed.category),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
};

/** Whether the price is 0, which the user has to confirm. */
export const costsNothing = ({ price }: TypedProduct): boolean => {
  const read = parsePrice(price);
  return read.ok && toBani(read.lei) === 0;
};

/** The typed pack size and VAT rate; '' for an empty text. */
export const packSizeIn = (text: string): number | '' => typedNumber(text) ?? '';
export const vatRateIn = (text: string): number | '' => typedNumber(percentIn(text)) ?? '';

/** The product in the form; undefined if it has `typedProblems`. */
export const readTyped = (typed: TypedProduct): ReadProduct | undefined => {
  const read = parsePrice(typed.price);
  const product = newProduct.safeParse({
    ...typed,
    price: read.ok ? read.lei : undefined,
    packSize: packSizeIn(typed.packSize),
    vatRate: vatRateIn(typed.vatRate),
    archived: typed.archived === typedYes,
  });
  if (!product.success) return undefined;
  const { name, code, price: lei, packUnit = '', packSize = '', vatRate = '', category = '' } = product.data;
  return { name, code, price: lei, packUnit, packSize, vatRate, category, archived: product.data.archived === true };
};

/** The typed price plus or minus 0.01 Lei (spec §9), as text; an invalid price counts as 0. */
export const steppedPrice = (typed: string, step: 1 | -1): string => {
  const read = parsePrice(typed);
  const bani = (read.ok ? toBani(read.lei) : 0) + step;
  return toLei(Math.min(Math.max(0, bani), toBani(highestPrice))).toFixed(2);
};
