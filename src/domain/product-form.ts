import type { NewProduct, Product } from '#wire/product';
import { newProduct } from '#wire/product';
import { toBani, toLei } from './money';
import { highestPrice, parsePrice } from './typed-money';

// What an admin types into Add New Product and Edit Product (spec §5): three texts that become a product, or say what
// is wrong with them.

export const productFields = ['name', 'code', 'price'] as const;
export type ProductField = (typeof productFields)[number];
export type TypedProduct = Readonly<Record<ProductField, string>>;

/** A product as its form shows it: the price with two decimals and a point. */
export const typedProduct = ({ name, code, price }: Pick<Product, ProductField>): TypedProduct => ({
  name,
  code,
  price: price.toFixed(2),
});

/** What was typed, written as `typedProduct` writes it: '12,5' is '12.50'. What is no price stays as it is. */
export const plainlyTyped = ({ name, code, price }: TypedProduct): TypedProduct => {
  const read = parsePrice(price);
  return { name: name.trim(), code: code.trim(), price: read.ok ? read.lei.toFixed(2) : price };
};

const longest = { name: 300, code: 100 } as const;

const textProblem = (field: 'name' | 'code', label: string, text: string): string | undefined => {
  if (newProduct.shape[field].safeParse(text).success) return undefined;
  return text.trim() === '' ? `${label} is missing` : `${label} must have at most ${longest[field]} characters`;
};

/** What is wrong with what was typed, by field and in words for a person; nothing is missing when it is empty. */
export const typedProblems = ({ name, code, price }: TypedProduct): Partial<Record<ProductField, string>> => {
  const read = parsePrice(price);
  const found = {
    name: textProblem('name', 'Name', name),
    code: textProblem('code', 'Code', code),
    price: read.ok ? undefined : `${read.reason.charAt(0).toUpperCase()}${read.reason.slice(1)}`,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
};

/** Whether the typed price is one, and is 0: that is asked about. */
export const costsNothing = ({ price }: TypedProduct): boolean => {
  const read = parsePrice(price);
  return read.ok && toBani(read.lei) === 0;
};

/** The product that was typed; undefined where it has `typedProblems`. */
export const readTyped = ({ name, code, price }: TypedProduct): NewProduct | undefined => {
  const read = parsePrice(price);
  const product = newProduct.safeParse({ name, code, price: read.ok ? read.lei : undefined });
  return product.success ? product.data : undefined;
};

/**
 * The price a step of 0.01 Lei (spec §9) above or below the one that was typed, as text; what is no price steps from 0.
 */
export const steppedPrice = (typed: string, step: 1 | -1): string => {
  const read = parsePrice(typed);
  const bani = (read.ok ? toBani(read.lei) : 0) + step;
  return toLei(Math.min(Math.max(0, bani), toBani(highestPrice))).toFixed(2);
};
