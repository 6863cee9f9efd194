import type { Role } from '#wire/session';
import type { menu } from '#words/en/shell';
import type { ScreenPath } from '../paths';

export type MenuEntry = keyof typeof menu;

/** Both menus, in the order of spec §2 'Top navigation'. */
export const menuOf: Readonly<Record<Role, readonly MenuEntry[]>> = {
  agent: ['products', 'cart', 'myOrders', 'myBag', 'observations', 'clients'],
  admin: ['orders', 'products', 'warehouse', 'bags', 'boxes', 'observations', 'clients'],
};

/** Further entries on a server that stores more than the specification says: visits, people, a company, figures. */
const furtherMenu: Readonly<Record<Role, readonly MenuEntry[]>> = {
  agent: ['today'],
  admin: ['visits', 'people', 'company', 'overview'],
};

/** A role's menu, with or without what only such a server has. */
export const menuFor = (role: Role, hasFurther: boolean): readonly MenuEntry[] =>
  hasFurther ? [...menuOf[role], ...furtherMenu[role]] : menuOf[role];

/** Whether a menu is longer than the specification's: on a narrower desk it has a row of its own. */
export const isLongMenu = (entries: readonly MenuEntry[]): boolean => entries.length > menuOf.admin.length;

/** Count badges beside menu entries; 0 or absent hides the badge (spec §2). */
export type MenuCounts = Readonly<Partial<Record<ScreenPath, number>>>;
