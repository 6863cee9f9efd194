import {
  bagForm,
  boxesAfter,
  cancelForm,
  catalogueForm,
  deliverForm,
  finalizeForm,
  invoiceForm,
  mailForm,
  moveForm,
  type OpenForm,
  orderForm,
  prepareForm,
  productForm,
  returnForm,
  stockForm,
  tickForm,
} from './attended-forms';
import {
  type Desk,
  type Effect,
  effectOf,
  movesOf,
  newCode,
  newOrder,
  newProduct,
  newStock,
  orderOf,
  versionsOf,
} from './attended-items';
import { finalizeByApi } from './desk-data';
import { catalogueOf, write } from './desk-import';
import { invoiceOf } from './invoice-data';

// The attended writes of a desk (must-show B of issue 12), each about items of its own, and how their
// outcome is read from the server.

/** One write, about items of its own. */
export interface Prepared extends OpenForm {
  effect(): Promise<Effect>;
  /** What it is called where its page is gone. */
  readonly called: string;
  /** The question which boxes follow: once this is done, and again where it was the answer and was not done. */
  readonly asks?: { readonly once: 'done' | 'not done'; readonly title: RegExp };
}
export interface AttendedWrite {
  readonly name: string;
  /** The call that it is made by. */
  readonly call: RegExp;
  /** The message when it is done. */
  readonly done: string;
  /**
   * The button by which its form is left while no answer has come. 'goes on': what is being sent does so when the form
   * is closed; 'stays': it cannot be closed.
   */
  readonly leave: 'Cancel' | 'Close' | 'No, keep order' | 'goes on' | 'stays';
  /** The page is loaded again once it is done (spec §8). */
  readonly reloads?: true;
  prepare(desk: Desk): Promise<Prepared>;
}

const pathOfItem = /\/scope\/main\/item\//;
const gift = { reason: 'Gift', note: 'Pentru târg' };
const damage = { reason: 'Damage', note: 'Palet ud' };

/** A write of a new order by a form, which changes one field. */
const newOrderBy =
  (form: (url: string, id: string) => OpenForm, field: string, wanted: unknown, called: (id: string) => string) =>
  async (desk: Desk): Promise<Prepared> => {
    const { id } = await newOrder(desk, await newProduct(desk.api));
    const changed = await versionsOf(desk.api, id, field);
    return { ...form(desk.url, id), effect: () => changed(wanted), called: called(id) };
  };

export const attendedWrites: readonly AttendedWrite[] = [
  {
    name: 'product edit',
    call: pathOfItem,
    done: 'Product updated successfully',
    leave: 'Cancel',
    async prepare({ url, api }) {
      const product = await newProduct(api);
      const priced = await versionsOf(api, product.id, 'price');
      return {
        ...productForm(url, product),
        effect: () => priced(13.5),
        called: `Changes of ${product.name}`,
      };
    },
  },
  {
    name: 'tick with its boxes',
    call: /\/scope\/main\/batch/,
    done: 'Order updated successfully',
    leave: 'Close',
    async prepare(desk) {
      const product = await newStock(desk.api);
      const order = await newOrder(desk, product);
      const moved = await movesOf(desk.api, product.id);
      return {
        ...tickForm(desk.url, order.id, product),
        effect: () => moved(['warehouse -2', 'box -2']),
        called: `Tick of ${product.name} in order ${order.id}`,
      };
    },
  },
  {
    name: 'bag save',
    call: /\/scope\/main\/agent-bags\//,
    done: 'Bag updated successfully',
    leave: 'Cancel',
    async prepare({ url, api }) {
      const product = await newStock(api);
      const moved = await movesOf(api, product.id);
      return {
        ...bagForm(url, product, gift),
        effect: () => moved(['warehouse -1 gift: Pentru târg', 'bag 1 gift: Pentru târg']),
        called: 'Changes of the bag of Ana Popescu',
        asks: { once: 'done', title: /^Remove 1x / },
      };
    },
  },
  {
    name: 'boxes after a bag save',
    call: /\/product-boxes\/adjust/,
    done: 'Box quantities updated',
    leave: 'Close',
    async prepare({ url, api }) {
      const product = await newStock(api);
      let moved = await movesOf(api, product.id);
      const saved = async () => {
        moved = await movesOf(api, product.id);
      };
      return {
        ...boxesAfter(bagForm(url, product), saved),
        effect: () => moved(['box -1']),
        called: `Boxes of ${product.name}`,
        asks: { once: 'not done', title: /^Remove 1x / },
      };
    },
  },
  {
    name: 'stock save',
    call: pathOfItem,
    done: 'Stock quantities updated successfully',
    leave: 'Cancel',
    async prepare({ url, api }) {
      const product = await newStock(api);
      const moved = await movesOf(api, product.id);
      return {
        ...stockForm(url, product, 13, damage),
        effect: () => moved(['warehouse 3 damage: Palet ud']),
        called: 'Changes of the warehouse',
        asks: { once: 'done', title: /^Add 3x / },
      };
    },
  },
  {
    name: 'boxes after a stock save',
    call: /\/product-boxes\/adjust/,
    done: 'Box quantities updated',
    leave: 'Close',
    async prepare({ url, api }) {
      const product = await newStock(api);
      let moved = await movesOf(api, product.id);
      const saved = async () => {
        moved = await movesOf(api, product.id);
      };
      return {
        ...boxesAfter(stockForm(url, product, 13), saved),
        effect: () => moved(['box 3']),
        called: `Boxes of ${product.name}`,
        asks: { once: 'not done', title: /^Add 3x / },
      };
    },
  },
  {
    name: 'move into a bag',
    call: /\/scope\/main\/batch/,
    done: 'Product added to bag successfully',
    leave: 'Cancel',
    async prepare({ url, api }) {
      const product = await newStock(api);
      const moved = await movesOf(api, product.id);
      return {
        ...moveForm(url, product, product.box.name),
        effect: () => moved(['warehouse -1', 'box -1', 'bag 1']),
        called: `${product.name}, out of a box into a bag`,
      };
    },
  },
  {
    name: 'catalogue import',
    call: /\/scope\/main\/importProducts$/,
    done: 'File imported successfully: 1 added, 1 changed.',
    leave: 'goes on',
    async prepare({ url, api, folder }) {
      const product = await newProduct(api);
      const code = newCode();
      const priced = await versionsOf(api, product.id, 'price');
      const rows = `${product.name},${product.code},14\nProdus ${code},${code},1`;
      const path = write(folder, `${code}.csv`, `name,code,price\n${rows}\n`);
      return {
        ...catalogueForm(url, path),
        effect: async () => {
          const added = (await catalogueOf(api)).has(code) ? 'once' : 'none';
          return effectOf([await priced(14), added], ['none', 'none'], ['once', 'once']);
        },
        called: 'Catalogue import, 2 rows',
      };
    },
  },
  {
    name: 'invoice import',
    call: /\/invoice\/steps/,
    done: 'Import process completed successfully',
    leave: 'stays',
    reloads: true,
    async prepare({ url, api }) {
      const product = await newStock(api);
      const moved = await movesOf(api, product.id);
      return {
        ...invoiceForm(url, invoiceOf(`${product.code}.csv`, [[product, 6]]), product),
        effect: () => moved(['warehouse 6', 'box 6']),
        called: 'Invoice import, 1 product',
      };
    },
  },
  {
    name: 'finalize',
    call: pathOfItem,
    done: 'Order finalized successfully',
    leave: 'Cancel',
    prepare: newOrderBy(finalizeForm, 'isFinalized', true, (id) => `Finalizing of order ${id}`),
  },
  {
    name: 'cancel',
    call: /\/cancel\b/,
    done: 'Order cancelled successfully',
    leave: 'No, keep order',
    prepare: newOrderBy(cancelForm, 'cancelReason', 'Duplicate', (id) => `Cancelling of order ${id}`),
  },
  {
    name: 'prepare all lines',
    call: /\/scope\/main\/batch/,
    done: 'is prepared',
    leave: 'Cancel',
    async prepare(desk) {
      const products = [await newStock(desk.api), await newStock(desk.api)] as const;
      const order = await newOrder(desk, ...products);
      const moved = await Promise.all(products.map(({ id }) => movesOf(desk.api, id)));
      return {
        ...prepareForm(desk.url, order.id, products[0]),
        effect: async () => {
          const effects = await Promise.all(moved.map((since) => since(['warehouse -2', 'box -2'])));
          return effectOf(effects, ['none', 'none'], ['once', 'once']);
        },
        called: `Preparing of order ${order.id}, 2 products`,
      };
    },
  },
  {
    name: 'part delivery',
    call: /\/scope\/main\/batch/,
    done: 'Order updated successfully',
    leave: 'Close',
    async prepare(desk) {
      const product = await newStock(desk.api);
      const order = await orderOf(desk, 15, [product]);
      const moved = await movesOf(desk.api, product.id);
      return {
        ...deliverForm(desk.url, order.id, product, 'Deliver 10 of 15'),
        effect: () => moved(['warehouse -10', 'box -10']),
        called: `Part delivery of ${product.name} in order ${order.id}`,
      };
    },
  },
  {
    name: 'order edit',
    call: pathOfItem,
    done: 'Order updated successfully',
    leave: 'Cancel',
    async prepare(desk) {
      const product = await newProduct(desk.api);
      const order = await newOrder(desk, product);
      const edited = await versionsOf(desk.api, order.id, 'price');
      return {
        ...orderForm(desk.url, order.id, product, 3),
        effect: () => edited(3 * product.price),
        called: `Change of order ${order.id}`,
      };
    },
  },
  {
    name: 'return',
    call: /\/return\b/,
    done: 'Units taken back',
    leave: 'Cancel',
    async prepare(desk) {
      const product = await newStock(desk.api);
      const order = await newOrder(desk, product);
      await desk.api.put('/scope/main/products/check', { orderId: order.id, productId: product.id, checked: true });
      await finalizeByApi(desk.url, order.id);
      const moved = await movesOf(desk.api, product.id);
      return {
        ...returnForm(desk.url, order.id),
        effect: () => moved(['warehouse 2']),
        called: `Return of order ${order.id}`,
        asks: { once: 'done', title: /^Add 2x / },
      };
    },
  },
  {
    name: 'mail',
    call: /\/mailing\/order/,
    done: 'Email sent successfully',
    leave: 'Cancel',
    async prepare(desk) {
      const order = await newOrder(desk, await newProduct(desk.api));
      const address = `${newCode().toLowerCase()}@magazin.example`;
      return {
        ...mailForm(desk.url, order.id, address),
        effect: async () => effectOf((await desk.smtp.mails()).filter(({ to }) => to.includes(address)).length, 0, 1),
        called: `Mail of order ${order.id} to ${address}`,
      };
    },
  },
];
