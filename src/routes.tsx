import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { Role } from '#wire/session';
import type { Device } from './actions/device';
import { ErrorPage } from './app/ErrorPage';
import { Shell } from './app/Shell';
import { homeOf, mayOpen, paths, type ScreenPath } from './paths';
import { LaterScreen } from './screens/later/Screen';
import { NotFoundScreen } from './screens/not-found/Screen';

// Every path with who may see it and its lazy screen (spec §2, decisions 6).

interface RouteContext {
  readonly device: Device;
}

/** The role of whoever is signed in, once the stored session has been looked at; undefined: nobody. */
const roleOf = async ({ device }: RouteContext): Promise<Role | undefined> => {
  await device.ready;
  return device.session.state.user?.role;
};

const root = createRootRouteWithContext<RouteContext>()({ errorComponent: ErrorPage });

const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  beforeLoad: async ({ context }) => {
    if ((await roleOf(context)) !== undefined) throw redirect({ to: paths.home, replace: true });
  },
  component: lazyRouteComponent(() => import('./screens/login/Screen'), 'LoginScreen'),
});

/** Everything for somebody signed in; anybody else sees only the login screen. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async ({ context }) => {
    const role = await roleOf(context);
    if (role === undefined) throw redirect({ to: paths.login, replace: true });
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

/** Leads home from a path of the other role. */
const guard =
  (path: ScreenPath) =>
  ({ context }: { context: { role: Role } }) => {
    if (!mayOpen(context.role, path)) throw redirect({ to: paths.home, replace: true });
  };

const ProductsScreen = lazyRouteComponent(() => import('./screens/products/Screen'), 'ProductsScreen');
const products = createRoute({
  getParentRoute: () => shell,
  path: paths.products,
  component: function Products() {
    const { role } = products.useRouteContext();
    return role === 'agent' ? <ProductsScreen /> : <LaterScreen title="Products" />;
  },
});

const cart = createRoute({
  getParentRoute: () => shell,
  path: paths.cart,
  beforeLoad: guard(paths.cart),
  component: lazyRouteComponent(() => import('./screens/cart/Screen'), 'CartScreen'),
});

const myOrders = createRoute({
  getParentRoute: () => shell,
  path: paths.myOrders,
  beforeLoad: guard(paths.myOrders),
  component: lazyRouteComponent(() => import('./screens/my-orders/Screen'), 'MyOrdersScreen'),
});

const myBag = createRoute({
  getParentRoute: () => shell,
  path: paths.myBag,
  beforeLoad: guard(paths.myBag),
  component: lazyRouteComponent(() => import('./screens/my-bag/Screen'), 'MyBagScreen'),
});

const orders = createRoute({
  getParentRoute: () => shell,
  path: paths.orders,
  beforeLoad: guard(paths.orders),
  component: lazyRouteComponent(() => import('./screens/orders/Screen'), 'OrdersScreen'),
});

const waiting = createRoute({
  getParentRoute: () => shell,
  path: paths.waiting,
  component: lazyRouteComponent(() => import('./screens/waiting/Screen'), 'WaitingScreen'),
});

const clients = createRoute({
  getParentRoute: () => shell,
  path: paths.clients,
  component: lazyRouteComponent(() => import('./screens/clients/Screen'), 'ClientsScreen'),
});

const ObservationsScreen = lazyRouteComponent(() => import('./screens/observations/Screen'), 'ObservationsScreen');
const observations = createRoute({
  getParentRoute: () => shell,
  path: paths.observations,
  component: function Observations() {
    const { role } = observations.useRouteContext();
    return role === 'agent' ? <ObservationsScreen /> : <LaterScreen title="Observations" />;
  },
});

const later = (path: ScreenPath, title: string) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    beforeLoad: guard(path),
    component: () => <LaterScreen title={title} />,
  });

const unknown = createRoute({ getParentRoute: () => shell, path: '$', component: NotFoundScreen });

const tree = root.addChildren([
  login,
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
    later(paths.warehouse, 'Warehouse'),
    later(paths.bags, 'Bags'),
    later(paths.boxes, 'Boxes'),
    unknown,
  ]),
]);

/** The routes of one device. */
export const createRoutes = (device: Device) =>
  createRouter({
    routeTree: tree,
    context: { device },
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
