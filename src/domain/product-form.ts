import { highestPrice } from '#wire/id';
import { newProduct } from '#wire/new-product';
import type { Product } from '#wire/product';
import type { RowReason } from '#wire/row-reason-values';
import { toBani, toLei } from './money';
import { parseDecimal, parsePrice } from './typed-money';

// What an admin types into Add New Product and Edit Product (spec §5): texts that become a product, or say what is
// wrong with them.

/** The fields of spec §3, then those that a server of ours keeps besides. */
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

/** A product of which nothing was typed yet. */
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

/** How a mark is typed that is set; one that is not is ''. */
export const typedYes = 'yes';

/** A product that was typed, '' where it has none of something. */
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

/** A product as its form shows it: the price with two decimals and a point, what is not known as nothing. */
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

/** A number that was typed; undefined for nothing, and NaN for what is none. */
const typedNumber = (text: string): number | undefined =>
  text.trim() === '' ? undefined : (parseDecimal(text.trim()) ?? Number.NaN);

/** A percentage without its sign. */
const percentIn = (text: string): string => text.replace(/\s*%\s*$/, '');

/** What was typed, written as `typedProduct` writes it: '12,5' is '12.50'. What is no number stays as it is. */
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

const longest = { name: 300, code: 100, packUnit: 30, category: 100 } as const;

const textProblem = (field: keyof typeof longest, text: string): RowReason | undefined => {
  if (newProduct.shape[field].safeParse(text).success) return undefined;
  return text.trim() === ''
    ? { say: 'missing', column: field }
    : { say: 'field-too-long', field, most: longest[field] };
};

/** Whether a text is a pack size, or a VAT rate, or nothing. */
export const isPackSize = (text: string): boolean => newProduct.shape.packSize.safeParse(typedNumber(text)).success;
export const isVatRate = (text: string): boolean =>
  newProduct.shape.vatRate.safeParse(typedNumber(percentIn(text))).success;

/** What is wrong with what was typed, by field; nothing is missing when it is empty. */
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

/** Whether the typed price is one, and is 0: that is asked about. */
export const costsNothing = ({ price }: TypedProduct): boolean => {
  const read = parsePrice(price);
  return read.ok && toBani(read.lei) === 0;
};

/** The numbers of a pack size and a VAT rate as they are typed; '' for nothing. */
export const packSizeIn = (text: string): number | '' => typedNumber(text) ?? '';
export const vatRateIn = (text: string): number | '' => typedNumber(percentIn(text)) ?? '';

/** The product that was typed; undefined where it has `typedProblems`. */
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

/**
 * The price a step of 0.01 Lei (spec §9) above or below the one that was typed, as text; what is no price steps from 0.
 */
export const steppedPrice = (typed: string, step: 1 | -1): string => {
  const read = parsePrice(typed);
  const bani = (read.ok ? toBani(read.lei) : 0) + step;
  return toLei(Math.min(Math.max(0, bani), toBani(highestPrice))).toFixed(2);
};
