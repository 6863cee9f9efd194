// What can still be read of an invalid outbox entry, so that the user can recognise it and enter it again.

export interface Glimpse {
  readonly kind?: string;
  readonly name?: string;
  readonly phone?: string;
  /** The number of lines. */
  readonly products?: number;
  /** Lei. */
  readonly price?: number;
  readonly createdAt?: string;
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (value instanceof Object ? (value as Fields) : {});

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The readable parts of a stored row. */
export const glimpseOf = (row: unknown): Glimpse => {
  const { command, createdAt } = fieldsOf(row);
  const { kind, ...said } = fieldsOf(command);
  const inner = fieldsOf(said['client'] ?? said['order'] ?? said['observation'] ?? said['visit']);
  const { name, phone, title, products, price } = { ...said, ...inner } as Fields;
  const named = [name, title].find(isFilled);
  return {
    ...(typeof kind === 'string' ? { kind } : {}),
    ...(named === undefined ? {} : { name: named }),
    ...(isFilled(phone) ? { phone } : {}),
    ...(Array.isArray(products) ? { products: products.length } : typeof products === 'number' ? { products } : {}),
    ...(typeof price === 'number' ? { price } : {}),
    ...(typeof createdAt === 'string' ? { createdAt } : {}),
  };
};

/** The part of a command that says neither whom it is about nor what somebody wrote (CLIENT-2). */
export const impersonalOf = (command: unknown): Glimpse => {
  const { name: _name, phone: _phone, ...impersonal } = glimpseOf({ command });
  return impersonal;
};
