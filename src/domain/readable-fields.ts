// Checks the fields of stored rows by hand, because a schema is too slow for 100,000 rows.

type FieldType = 'string' | 'number' | 'boolean' | 'object' | 'array' | 'strings' | 'lines';
export type Fields = Readonly<Record<string, FieldType>>;

export const texts = (...names: readonly string[]): Fields => Object.fromEntries(names.map((name) => [name, 'string']));

const line: Fields = { product: 'string', quantity: 'number', unitprice: 'number', deliveredQuantity: 'number' };

const isOfType = (value: unknown, type: FieldType | undefined): boolean => {
  if (type === 'array') return Array.isArray(value);
  if (type === 'strings') return Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (type === 'lines') return Array.isArray(value) && value.every((one) => hasFields(one, line));
  return value !== null && typeof value === type;
};

/** Whether a value is an object with all of these fields. */
export const hasFields = (value: unknown, wanted: Fields): value is Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null) return false;
  for (const field in wanted) if (!isOfType((value as Record<string, unknown>)[field], wanted[field])) return false;
  return true;
};
