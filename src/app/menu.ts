import type { Role } from '#wire/session';
import { paths, type ScreenPath } from '../paths';

export interface MenuEntry {
  readonly label: string;
  readonly path: ScreenPath;
}

/** Both menus, in the order of spec §2 'Top navigation'. */
export const menuOf: Readonly<Record<Role, readonly MenuEntry[]>> = {
  agent: [
    { label: 'Products', path: paths.products },
    { label: 'Cart', path: paths.cart },
    { label: 'My Orders', path: paths.myOrders },
    { label: 'My Bag', path: paths.myBag },
    { label: 'Observations', path: paths.observations },
    { label: 'Clients', path: paths.clients },
  ],
  admin: [
    { label: 'Orders', path: paths.orders },
    { label: 'Products', path: paths.products },
    { label: 'Warehouse', path: paths.warehouse },
    { label: 'Bags', path: paths.bags },
    { label: 'Boxes', path: paths.boxes },
    { label: 'Observations', path: paths.observations },
    { label: 'Clients', path: paths.clients },
  ],
};

/** What follows in an admin's menu on a server where it is managed who may sign in, and to which company. */
const managedMenu: readonly MenuEntry[] = [
  { label: 'People', path: paths.people },
  { label: 'Company', path: paths.company },
];

/** The menu of a role, on a server that manages people or on one that does not. */
export const menuFor = (role: Role, managesPeople: boolean): readonly MenuEntry[] =>
  role === 'admin' && managesPeople ? [...menuOf.admin, ...managedMenu] : menuOf[role];

/** Whether a menu is longer than the specification's: on a narrower desk it has a row of its own. */
export const isLongMenu = (entries: readonly MenuEntry[]): boolean => entries.length > menuOf.admin.length;

/** Count badges beside menu entries; 0 or absent hides the badge (spec §2). */
export type MenuCounts = Readonly<Partial<Record<ScreenPath, number>>>;

/** What a count badge tells those who hear the page. */
export const countWords = (count: number): string => `${count} not completed`;
