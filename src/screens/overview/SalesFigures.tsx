import { Text } from '@mantine/core';
import { Suspense, useDeferredValue } from 'react';
import { type Sales, type SalesDays, salesPeriods } from '#domain/sales';
import { agentName, clientName, productName } from '#words/display';
import { formatLei } from '#words/format';
import { words } from '#words/words';
import { AsTable } from '../../features/charts/AsTable';
import { PeriodButtons } from '../../features/charts/PeriodButtons';
import { lazyPart } from '../../ui/LazyPart';
import { useAccounts } from '../../views/accounts';
import { useMirror } from '../../views/context';
import { OrdersLink, ofDays } from './OrdersLink';
import { Section } from './Section';
import { SoldTable } from './SoldTable';
import { ValueTable } from './ValueTable';

// The figures are there before the chart's library is.
const ValueChart = lazyPart(async () => (await import('./ValueChart')).ValueChart);

interface SalesFiguresProps {
  readonly sales: Sales;
  readonly days: SalesDays;
  readonly onDays: (days: SalesDays) => void;
}

/** What was ordered in the period: by day and agent, and which products and clients sold best and fell most. */
export const SalesFigures = ({ sales, days, onDays }: SalesFiguresProps) => {
  const tables = [
    { title: words.overview.topProducts, of: 'product', shows: 'top', rows: sales.products.top },
    { title: words.overview.fallingProducts, of: 'product', shows: 'falling', rows: sales.products.falling },
    { title: words.overview.topClients, of: 'client', shows: 'top', rows: sales.clients.top },
    { title: words.overview.fallingClients, of: 'client', shows: 'falling', rows: sales.clients.falling },
  ] as const;
  const { ofProducts, ofClients } = useNaming();
  return (
    <>
      <Section
        title={words.overview.value}
        beside={<PeriodButtons periods={salesPeriods} chosen={days} onChoose={onDays} />}
      >
        <Text mb="xs">
          <OrdersLink of={sales.sold.orders} to={ofDays(sales.now)}>
            {words.overview.sold(words.overview.orders(sales.sold.orders), formatLei(sales.sold.total))}
          </OrdersLink>
          {' · '}
          <OrdersLink of={sales.soldBefore.orders} to={ofDays(sales.before)}>
            {words.overview.before(sales.days.length, formatLei(sales.soldBefore.total))}
          </OrdersLink>
        </Text>
        <DayValues sales={sales} />
      </Section>
      <div className="overview-columns">
        {tables.map(({ title, of, shows, rows }) => (
          <SoldTable
            key={title}
            title={title}
            shows={shows}
            rows={rows}
            sales={sales}
            {...(of === 'product' ? ofProducts : ofClients)}
          />
        ))}
      </div>
    </>
  );
};

/** What products and clients are called, and how /orders finds theirs. */
const useNaming = () => {
  const { clients, products } = useMirror().tables;
  return {
    ofProducts: {
      of: 'product',
      nameOf: (id: string) => productName(products.rows.get(id)),
      addressOf: (id: string) => {
        const { code = '' } = products.rows.get(id) ?? {};
        return code === '' ? undefined : { q: code };
      },
    },
    ofClients: {
      of: 'client',
      nameOf: (id: string) => clientName(id, clients.rows),
      addressOf: (client: string) => ({ client }),
    },
  } as const;
};

/** The value of each day by agent: the chart and its table. */
const DayValues = ({ sales }: Pick<SalesFiguresProps, 'sales'>) => {
  const accounts = useAccounts();
  // The figures are painted first: to draw the chart takes longer than to compute them.
  const drawn = useDeferredValue<Sales | null>(sales, null);
  const nameOf = (agent: string): string => agentName(agent, accounts);
  if (sales.sold.orders === 0)
    return (
      <Text size="sm" c="dimmed">
        {words.overview.noneSold}
      </Text>
    );
  return (
    <>
      <div className="chart-place">
        <Suspense fallback={null}>{drawn !== null && <ValueChart sales={drawn} nameOf={nameOf} />}</Suspense>
      </div>
      <AsTable>
        <ValueTable sales={sales} nameOf={nameOf} />
      </AsTable>
    </>
  );
};
