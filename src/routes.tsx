import { createRootRouteWithContext, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { type ComponentType, useEffect } from 'react';
import { codeInFragment, type HandedCode } from '#domain/handed-code';
import type { Role } from '#wire/session';
import { words } from '#words/words';
import { ErrorPage } from './app/ErrorPage';
import { fetchAhead } from './app/fetch-ahead';
import { Shell } from './app/Shell';
import type { Device } from './device/device';
import { keptViewOf, ordersAddress } from './lists/kept-view';
import { afterSignIn, homeOf, mayOpen, paths, type ScreenPath } from './paths';
import { NotFoundScreen } from './screens/not-found/Screen';
import type { OrdersSearch } from './screens/orders/address';
import { firstScreen, lazyPart } from './ui/LazyPart';
import { toast } from './ui/toast';

// Every path with who may see it and its lazy screen (spec §2, decisions 6).

interface RouteContext {
  readonly device: Device;
  /** A one-time code that a link brought, until somebody is signed in; in the page alone. */
  readonly handed: { code?: HandedCode; isShown?: boolean };
}

/** The role of the signed-in user, once the stored session was read; undefined: nobody. */
const roleOf = async ({ device }: RouteContext): Promise<Role | undefined> => {
  await device.ready;
  return device.session.state.user?.role;
};

const root = createRootRouteWithContext<RouteContext>()({ errorComponent: ErrorPage });

const LoginScreen = firstScreen(async () => (await import('./screens/login/Screen')).LoginScreen);
const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  /** `to`: the address that was requested before the sign-in; `stay`: no redirect to `/setup`. */
  validateSearch: ({ to, stay }: Record<string, unknown>): { to?: string; stay?: true } => ({
    ...(typeof to === 'string' ? { to } : {}),
    ...(stay === true ? { stay } : {}),
  }),
  beforeLoad: async ({ context, search, location }) => {
    const { handed } = context;
    const code = codeInFragment(location.hash);
    if (code !== undefined) {
      // Out of the address before anything else: nobody may read it off the screen or the history.
      handed.code = code;
      handed.isShown = false;
      throw redirect({ to: paths.login, search, hash: '', replace: true });
    }
    const role = await roleOf(context);
    if (role === undefined) {
      handed.isShown = true;
      return { handedCode: handed.code };
    }
    if (handed.code !== undefined && handed.isShown !== true) toast.info(words.shell.signedInAlready);
    delete handed.code;
    delete handed.isShown;
    throw redirect({ href: afterSignIn(role, search.to), replace: true });
  },
  component: function Login() {
    const { handedCode } = login.useRouteContext();
    const { stay = false } = login.useSearch();
    useEffect(() => fetchAhead(() => import('./screens/products/Screen')), []);
    return <LoginScreen key={handedCode?.code} handed={handedCode} stay={stay} />;
  },
});

/** A screen for signed-out users; a signed-in user is redirected. */
const setup = createRoute({
  getParentRoute: () => root,
  path: paths.setup,
  beforeLoad: async ({ context }) => {
    const role = await roleOf(context);
    if (role !== undefined) throw redirect({ to: role === 'admin' ? paths.firstSteps : paths.home, replace: true });
  },
  component: lazyPart(async () => (await import('./screens/setup/Screen')).SetupScreen),
});

/** All other screens need a session; without one, only the login screen is shown. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async ({ context, cause, location }) => {
    const role = await roleOf(context);
    if (role === undefined) {
      // After a sign-out, the next user to sign in does not return to the previous user's address.
      const asked = cause === 'stay' || location.pathname === paths.home ? {} : { to: location.href };
      throw redirect({ to: paths.login, search: asked, replace: true });
    }
    return { role };
  },
  component: Shell,
});

const home = createRoute({
  getParentRoute: () => shell,
  path: paths.home,
  beforeLoad: ({ context }) => {
    throw redirect({ to: homeOf(context.role), replace: true });
  },
});

/** Redirects from a path of the other role to the start screen. */
const guard =
  (path: ScreenPath) =>
  ({ context }: { context: { role: Role } }) => {
    if (!mayOpen(context.role, path)) throw redirect({ to: paths.home, replace: true });
  };

/** A screen for the roles that may open its path. */
const screenOf = <Path extends ScreenPath>(path: Path, load: () => Promise<ComponentType>, lazy = lazyPart) =>
  createRoute({ getParentRoute: () => shell, path, beforeLoad: guard(path), component: lazy(load) });

const ProductsScreen = firstScreen(async () => (await import('./screens/products/Screen')).ProductsScreen);
const AdminProductsScreen = lazyPart(async () => (await import('./screens/products/admin/Screen')).AdminProductsScreen);
const products = createRoute({
  getParentRoute: () => shell,
  path: paths.products,
  component: function Products() {
    const { role } = products.useRouteContext();
    return role === 'agent' ? <ProductsScreen /> : <AdminProductsScreen />;
  },
});

const cart = screenOf(paths.cart, async () => (await import('./screens/cart/Screen')).CartScreen);

const myOrders = screenOf(paths.myOrders, async () => (await import('./screens/my-orders/Screen')).MyOrdersScreen);

const myBag = screenOf(paths.myBag, async () => (await import('./screens/my-bag/Screen')).MyBagScreen);

const orders = createRoute({
  getParentRoute: () => shell,
  path: paths.orders,
  // Read by the screen (`placeIn`), whose code is not in the first file.
  validateSearch: (search: Record<string, unknown>): OrdersSearch => search,
  beforeLoad: ({ context, search, cause }) => {
    guard(paths.orders)({ context });
    const kept = keptViewOf<OrdersSearch>(context.device, ordersAddress) ?? {};
    // Menus and buttons lead to the bare path: to the list as it was left.
    const isReturn = cause === 'enter' && Object.keys(search).length === 0 && Object.keys(kept).length > 0;
    if (isReturn) throw redirect({ to: paths.orders, search: kept, replace: true });
  },
  component: firstScreen(async () => (await import('./screens/orders/Screen')).OrdersScreen),
});

const warehouse = screenOf(paths.warehouse, async () => (await import('./screens/warehouse/Screen')).WarehouseScreen);

const waiting = createRoute({
  getParentRoute: () => shell,
  path: paths.waiting,
  component: lazyPart(async () => (await import('./screens/waiting/Screen')).WaitingScreen),
});

const clients = createRoute({
  getParentRoute: () => shell,
  path: paths.clients,
  component: lazyPart(async () => (await import('./screens/clients/Screen')).ClientsScreen),
});

const ObservationsScreen = lazyPart(async () => (await import('./screens/observations/Screen')).ObservationsScreen);
const AdminObservationsScreen = lazyPart(
  async () => (await import('./screens/observations/admin/Screen')).AdminObservationsScreen,
);
const observations = createRoute({
  getParentRoute: () => shell,
  path: paths.observations,
  component: function Observations() {
    const { role } = observations.useRouteContext();
    return role === 'agent' ? <ObservationsScreen /> : <AdminObservationsScreen />;
  },
});

const bags = screenOf(paths.bags, async () => (await import('./screens/bags/Screen')).BagsScreen);

const boxes = screenOf(paths.boxes, async () => (await import('./screens/boxes/Screen')).BoxesScreen);

const people = screenOf(paths.people, async () => (await import('./screens/people/Screen')).PeopleScreen);

const company = screenOf(paths.company, async () => (await import('./screens/company/Screen')).CompanyScreen);

const overview = screenOf(paths.overview, async () => (await import('./screens/overview/Screen')).OverviewScreen);

const firstSteps = screenOf(
  paths.firstSteps,
  async () => (await import('./screens/first-steps/Screen')).FirstStepsScreen,
);

const today = screenOf(paths.today, async () => (await import('./screens/today/Screen')).TodayScreen);

const visits = screenOf(paths.visits, async () => (await import('./screens/visits/Screen')).VisitsScreen);

const account = createRoute({
  getParentRoute: () => shell,
  path: paths.account,
  component: lazyPart(async () => (await import('./screens/account/Screen')).AccountScreen),
});

const unknown = createRoute({ getParentRoute: () => shell, path: '$', component: NotFoundScreen });

const tree = root.addChildren([
  login,
  setup,
  shell.addChildren([
    home,
    products,
    cart,
    myOrders,
    orders,
    waiting,
    myBag,
    observations,
    clients,
    today,
    visits,
    warehouse,
    bags,
    boxes,
    people,
    company,
    overview,
    firstSteps,
    account,
    unknown,
  ]),
]);

export const createRoutes = (device: Device) =>
  createRouter({
    routeTree: tree,
    context: { device, handed: {} },
    // A screen's code is fetched when a link to it is touched; offline it is in the service worker's cache.
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRoutes>;
  }
}
