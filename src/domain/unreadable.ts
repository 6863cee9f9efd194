import { showStamp } from './dates';
import { formatLei } from './money';

// What can still be made out of an entry that cannot be read as a whole: enough for a person to recognise it and make
// it again.

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (value instanceof Object ? (value as Fields) : {});

const kinds: Readonly<Record<string, string>> = {
  createClient: 'New client',
  editClient: 'Change of a client',
  placeOrder: 'Order',
  editOrderObservations: 'Observations of an order',
  createObservation: 'New observation',
  completeObservation: 'Mark of an observation',
  deleteObservation: 'Deletion of an observation',
};

/** In words, as far as it goes: 'New client Magazin Ana, 0712345678, saved 22.11.2026 09:40'. */
export const glimpseOf = (row: unknown): string => {
  const { command, createdAt } = fieldsOf(row);
  const { kind, ...said } = fieldsOf(command);
  const inner = fieldsOf(said['client'] ?? said['order'] ?? said['observation']);
  const { name, phone, title, products, price } = { ...said, ...inner } as Fields;
  const what = typeof kind === 'string' ? (kinds[kind] ?? kind) : 'Something';
  const named = [name, title].find((words) => typeof words === 'string' && words !== '');
  const parts = [
    named === undefined ? what : `${what} ${named}`,
    typeof phone === 'string' && phone !== '' ? phone : undefined,
    Array.isArray(products) ? (products.length === 1 ? '1 product' : `${products.length} products`) : undefined,
    typeof price === 'number' ? formatLei(price) : undefined,
    typeof createdAt === 'string' ? `saved ${showStamp(createdAt)}` : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
};
