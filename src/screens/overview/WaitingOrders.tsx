import type { WaitingBand } from '#domain/waiting-ages';
import { formatLei } from '#words/format';
import { words } from '#words/words';
import { OrdersLink, ofDays } from './OrdersLink';
import { Section } from './Section';
import { Tile, Tiles } from './Tile';

/** The open orders by age, each band with the list of its orders. */
export const WaitingOrders = ({ bands }: { readonly bands: readonly WaitingBand[] }) => (
  <Section title={words.overview.waiting}>
    <Tiles label={words.overview.waiting}>
      {bands.map(({ least, most, orders, total, from, to }) => (
        <Tile
          key={least}
          label={most === undefined ? words.overview.older(least - 1) : words.overview.age(least, most)}
          more={formatLei(total)}
        >
          <OrdersLink of={orders} to={{ stage: 'open', ...ofDays({ from, to }) }}>
            {words.overview.orders(orders)}
          </OrdersLink>
        </Tile>
      ))}
    </Tiles>
  </Section>
);
