import type { Role } from '#wire/session';

/** Every URL of the app, once (spec §2). */
export const paths = {
  home: '/',
  login: '/login',
  setup: '/setup',
  products: '/products',
  cart: '/cart',
  myOrders: '/my-orders',
  myBag: '/my-bag',
  observations: '/observations',
  clients: '/clients',
  today: '/today',
  visits: '/visits',
  waiting: '/waiting',
  orders: '/orders',
  warehouse: '/warehouse',
  bags: '/bags',
  boxes: '/boxes',
  people: '/people',
  company: '/company',
  overview: '/overview',
  firstSteps: '/first-steps',
  account: '/account',
} as const;
type PathName = keyof typeof paths;
type Path = (typeof paths)[PathName];

/** Which role sees which path (spec §2); a path of the other role leads home (decisions 6). */
const rolesOfPath: Readonly<Record<Exclude<Path, '/' | '/login' | '/setup'>, readonly Role[]>> = {
  '/products': ['agent', 'admin'],
  '/cart': ['agent'],
  '/my-orders': ['agent'],
  '/my-bag': ['agent'],
  '/observations': ['agent', 'admin'],
  '/clients': ['agent', 'admin'],
  // Ours, on a server that keeps visits: an agent's day, and the days of all.
  '/today': ['agent'],
  '/visits': ['admin'],
  // Ours, reached from the header's badge: what this device has not sent yet (SYNC-6).
  '/waiting': ['agent', 'admin'],
  '/orders': ['admin'],
  '/warehouse': ['admin'],
  '/bags': ['admin'],
  '/boxes': ['admin'],
  // Ours, on a server that knows who may sign in.
  '/people': ['admin'],
  '/company': ['admin'],
  '/overview': ['admin'],
  '/first-steps': ['admin'],
  // Ours, reached from beside Logout.
  '/account': ['agent', 'admin'],
};
export type ScreenPath = keyof typeof rolesOfPath;

/** May this role open this path? */
export const mayOpen = (role: Role, path: ScreenPath): boolean => rolesOfPath[path].includes(role);

/** Where '/' leads once signed in (spec §2). */
export const homeOf = (role: Role): '/products' | '/orders' => (role === 'agent' ? paths.products : paths.orders);

/** The address after the sign-in: the requested one if the role may open it, otherwise the start screen. */
export const afterSignIn = (role: Role, asked: string | undefined): string => {
  const path = Object.keys(rolesOfPath).find((one): one is ScreenPath => one === asked?.split(/[?#]/, 1)[0]);
  return asked !== undefined && path !== undefined && mayOpen(role, path) ? asked : paths.home;
};
