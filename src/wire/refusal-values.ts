type None = Record<never, never>;

/** Units of a product in a refusal. */
type Counted = {
  readonly product: string;
  readonly units: number;
};

/** The setting with which the operator can fix the mail server; '' for an agent, who asks the office. */
type Mendable = {
  readonly setting: string;
};

/** The mail server's own message, '' for none; not translated. */
type Replied = {
  readonly reply: string;
};

/**
 * Reasons of our server's refusals, finer than the problem's code: the values of each. Devices store refusals and
 * servers store answers, so a code's values never change: a reason with other values gets a new code.
 */
export interface RefusalValues {
  // What was sent
  'text-not-kept': None;
  'value-not-kept': None;
  'there-twice': None;
  'report-request': { readonly request: string };
  'role-may-not': { readonly role: 'admin' | 'agent' };
  /** `wait`: seconds. */
  'sign-ins-limited': { readonly wait: number };
  'server-busy': None;
  'outcome-unknown': None;
  'not-just-now': None;
  'request-late': None;
  'disk-nearly-full': { readonly free: number; readonly least: number };
  // What somebody else has changed
  'changed-by-another': None;
  'now-another-value': { readonly current: string; readonly seen: string };
  'now-another-picture': None;
  'stock-changed': {
    readonly place: 'bag' | 'warehouse' | 'box';
    /** The name of a box, '' for other places. */
    readonly name: string;
    readonly product: string;
    readonly current: number;
    readonly seen: number;
  };
  'boxes-changed': { readonly product: string; readonly current: number; readonly seen: number };
  'client-changed': { readonly client: string };
  // Boxes
  'no-such-box': { readonly box: string };
  'box-name-taken': { readonly box: string };
  'box-holds': { readonly box: string; readonly capacity: number; readonly units: number };
  'box-would-hold': { readonly box: string; readonly capacity: number; readonly units: number };
  'box-still-holds': { readonly box: string; readonly units: number };
  'box-holds-of': Counted & { readonly box: string; readonly held: number };
  'no-room-in-box': Counted & { readonly box: string; readonly capacity: number; readonly after: number };
  // Warehouse and bags
  'no-warehouse': None;
  'not-in-stock': None;
  'warehouse-short': { readonly product: string; readonly held: number; readonly wanted: number };
  'warehouse-short-with-import': { readonly product: string; readonly held: number; readonly wanted: number };
  /** `units`: how many it would have, `most` a place may have. */
  'warehouse-full': Counted & { readonly most: number };
  'no-such-bag': { readonly bag: string };
  'bag-holds-none': None;
  'bag-holds-already': { readonly agent: string; readonly product: string };
  // Products and their files
  'no-such-product': { readonly product: string };
  'code-taken': { readonly code: string };
  'no-products-in-file': None;
  'no-clients-in-file': None;
  'too-many-in-file': { readonly products: number; readonly most: number };
  // Orders
  'no-such-order': { readonly order: string };
  'order-finalized': None;
  'this-order-finalized': { readonly order: string };
  'order-cancelled': None;
  'this-order-cancelled': { readonly order: string };
  'order-begun': None;
  'order-still-open': None;
  /** Units that may still come back. */
  'less-to-return': Counted;
  'nothing-to-return': { readonly product: string };
  'order-has-no-line': { readonly order: string; readonly product: string };
  'order-part-fixed': None;
  /** The first and the last year that an order's date may have. */
  'order-date-beyond': { readonly first: number; readonly last: number };
  'order-edited': None;
  'order-version-missing': None;
  'line-prepared': { readonly order: string; readonly product: string };
  'order-needs-all': Counted & { readonly order: string };
  'order-needs-other': Counted & { readonly order: string; readonly outstanding: number };
  'line-repeats-line': { readonly line: number; readonly before: number };
  'product-of-line': { readonly line: number };
  'ticked-line-stays': { readonly product: string };
  'delivered-line-stays': { readonly product: string };
  'delivered-already': { readonly units: number; readonly product: string };
  'less-delivered': Counted;
  'total-too-high': { readonly most: number };
  'lines-make': { readonly total: number; readonly price: number };
  'below-floor': { readonly price: number; readonly floor: number; readonly list: number };
  // Clients
  'no-such-client': None;
  'client-erased': None;
  'no-such-agent': None;
  'merged-already': { readonly client: string };
  'merge-target-merged': { readonly client: string };
  'merge-of-erased': None;
  'merge-target-archived': { readonly client: string };
  'merged-since': { readonly client: string };
  'handed-in-order-waits': None;
  'orders-still-open': { readonly orders: readonly string[]; readonly more: number };
  // People and the company
  'username-taken': None;
  'no-other-admin': None;
  'common-password': None;
  'demo-password': None;
  /** Most pixels of a side. */
  'bad-picture': { readonly most: number };
  'hand-over-of-own': None;
  'holdings-changed': None;
  'other-bag-changed': None;
  'bag-goes-nowhere': None;
  'orders-go-nowhere': None;
  'visits-go-nowhere': None;
  'receiver-is-leaver': { readonly person: string };
  'receiver-gone': None;
  'receiver-no-agent': { readonly person: string };
  'receiver-disabled': { readonly person: string };
  // What a phone has handed in
  'accepted-already': None;
  'taken-back-there': None;
  'made-by-other-version': None;
  'clash-by-hand': { readonly fields: readonly string[] };
  'restored-by-hand': None;
  'accept-other-first': None;
  'sent-meanwhile': None;
  'refused-on-phone': None;
  'no-lifeboat': None;
  'lifeboat-stays-shut': None;
  'other-not-handed-in': None;
  // Mail
  'no-mail-server': None;
  'no-mail-here': None;
  'mail-may-have-arrived': { readonly to: string };
  'mail-unknown': None;
  'mail-limit-of-person': { readonly most: number; readonly minutes: number };
  'mail-limit-of-address': { readonly most: number; readonly minutes: number };
  'mail-limit-of-order': { readonly most: number; readonly minutes: number };
  'mail-address-refused': Replied & { readonly to: string };
  'mail-sender-refused': Replied & Mendable;
  'mail-password-refused': Replied & Mendable;
  'mail-not-secure': Replied & Mendable;
  'mail-server-not-found': Mendable;
  'mail-server-late': None;
  'mail-refused': Replied;
  'mail-server-unreachable': Mendable;
  'pdf-not-made': { readonly forOffice: boolean };
}
