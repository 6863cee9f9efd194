import { showDate } from '#domain/dates';
import { agentName, clientName, productName } from '#domain/display';
import { lineTotal } from '#domain/money';
import { deliveredUnits } from '#domain/order';
import { orderVatOf, vatRateOf } from '#domain/vat';
import type { Account } from '#wire/account';
import type { Client } from '#wire/client';
import type { Letterhead } from '#wire/company';
import { isLocalId } from '#wire/id';
import type { Language } from '#wire/language';
import type { Order } from '#wire/order';
import type { Product } from '#wire/product';
import { percentText } from '#words/percent';
import { type SheetVat, sheetVat } from './sheet-vat';
import { wordsIn } from './sheet-words';

/** What an order says of its client. */
type SheetClient = Pick<Client, 'name' | 'cui' | 'contactPerson' | 'phone' | 'email' | 'deliveryAddress'>;

/** An order and everything that it refers to, if it exists. */
export interface SheetFacts {
  readonly company: Letterhead;
  readonly order: Order;
  readonly clients: ReadonlyMap<string, SheetClient>;
  readonly products: ReadonlyMap<string, Product>;
  readonly accounts: ReadonlyMap<string, Account>;
}

export interface SheetLine {
  readonly product: string;
  readonly code: string;
  readonly quantity: string;
  readonly unitprice: string;
  readonly total: string;
  /** What was delivered already, where that is not all of it; '' for none. */
  readonly delivered: string;
  /** Its VAT rate; '' where the sheet shows no VAT. */
  readonly vatRate: string;
}

/** An order's texts, the same in the message's text, HTML and PDF. */
export interface OrderSheet {
  readonly language: Language;
  /** 'Order 1042'; 'Order' until the server has numbered it, as its details are titled. */
  readonly title: string;
  readonly date: string;
  readonly agent: string;
  readonly client: string;
  /** Labels and values of the client's data, without the observations about the client. */
  readonly about: readonly (readonly [label: string, value: string])[];
  readonly lines: readonly SheetLine[];
  readonly total: string;
  /** Undefined: it shows no VAT. */
  readonly vat: SheetVat | undefined;
  /** May have several lines; '' if there are none, or if the client must not see them. */
  readonly observations: string;
  readonly observationsLabel: string;
  /** The sentence that says that the PDF is attached. */
  readonly attached: string;
}

/** Observations are internal: the client sees them only if the user has ticked that. */
export const mailedObservations = ({ observations }: Order, ticked: boolean): string => (ticked ? observations : '');

/** The order as its client sees it: prices in Lei (spec §9), names with the fallbacks of spec §8. */
export const orderSheet = (
  { company, order, clients, products, accounts }: SheetFacts,
  observations: string,
  language: Language,
): OrderSheet => {
  const { orderMail, fallbacks, dates } = wordsIn(language);
  const client = clients.get(order.client);
  const settings = orderVatOf(order, company);
  const rateOf = (line: Order['products'][number], usual: number) => vatRateOf(line, products.get(line.product), usual);
  const about: [string, string][] = [
    [orderMail.cui, client?.cui ?? ''],
    [orderMail.contactPerson, client?.contactPerson ?? ''],
    [orderMail.phone, client?.phone ?? ''],
    [orderMail.email, client?.email ?? ''],
    [orderMail.deliveryAddress, client?.deliveryAddress ?? ''],
  ];
  return {
    language,
    title: isLocalId(order.id) ? orderMail.titleUnnumbered : orderMail.title(oneLine(order.id)),
    date: showDate(order.date, dates),
    agent: oneLine(agentName(order.agent, accounts, fallbacks)),
    client: oneLine(clientName(order.client, clients, fallbacks, order.clientCopy)),
    about: about.map(([label, value]) => [label, oneLine(value)] as const).filter(([, value]) => value !== ''),
    lines: order.products.map((line) => {
      const product = products.get(line.product);
      const delivered = deliveredUnits(order, line);
      return {
        product: oneLine(productName(product, fallbacks, line.productCopy)),
        code: oneLine(product?.code ?? ''),
        quantity: orderMail.count(line.quantity),
        unitprice: orderMail.lei(line.unitprice),
        total: orderMail.lei(lineTotal(line.quantity, line.unitprice)),
        // A finalized order is delivered: only a line of which fewer units were delivered than it says is news.
        delivered:
          delivered > 0 && !(order.isFinalized && delivered >= line.quantity)
            ? orderMail.deliveredAlready(delivered)
            : '',
        vatRate: settings === undefined ? '' : percentText(rateOf(line, settings.usual), language),
      };
    }),
    total: orderMail.lei(order.price),
    vat:
      settings &&
      sheetVat(
        order.products.map((line) => ({ ...line, rate: rateOf(line, settings.usual) })),
        settings,
        language,
      ),
    observations: severalLines(observations),
    observationsLabel: orderMail.observations,
    attached: orderMail.pdfAttached,
  };
};

/** The name of the PDF's file, without what a file system might refuse. */
export const sheetFile = ({ title }: OrderSheet): string => `${title.replace(/[^\p{L}\p{N}]+/gu, '-')}.pdf`;

/** Characters that change the text direction: a name could make an amount read backwards. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A typed text as one line: no line break can start a header, no control character reaches a PDF. */
export const oneLine = (text: string): string =>
  text
    .replace(turning, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

const severalLines = (text: string): string =>
  text
    .split(/\r\n|[\r\n\p{Zl}\p{Zp}]/u)
    .map(oneLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
