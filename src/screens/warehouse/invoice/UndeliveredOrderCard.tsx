import { Group, Paper, SimpleGrid, Text } from '@mantine/core';
import type { UndeliveredOrder } from '#domain/undelivered-orders';
import { showDate } from '#words/format';
import { words } from '#words/words';
import { useOrderClient } from '../../../features/orders/order-client';
import type { NoQuantity } from '../../../forms/use-no-quantity';
import { LabelledText } from '../../../ui/LabelledText';
import { Stepper } from '../../../ui/Stepper';
import { tabular } from '../../../ui/theme';
import { useOrder } from '../../../views/orders';
import { Figures } from './Figures';

interface UndeliveredOrderCardProps {
  readonly undelivered: UndeliveredOrder<{ readonly id: string }>;
  readonly units: number | null;
  /** The most units that it can get now. */
  readonly most: number;
  /** Set if it would get more units than it needs: the most that it can get. */
  readonly refused: number | undefined;
  readonly noQuantity: NoQuantity;
  readonly onUnits: (units: number | null) => void;
}

/** The fields of the client card (spec §2, orders step). */
const fields = ['cui', 'email', 'phone', 'deliveryAddress', 'contactPerson', 'observations'] as const;

/** An order that needs the product: its client, the units it needs, and the units it gets of this invoice. */
export const UndeliveredOrderCard = ({ undelivered, ...units }: UndeliveredOrderCardProps) => {
  const { id } = undelivered.order;
  const order = useOrder(id);
  const textOf = useOrderClient(order);
  return (
    <Paper component="li" withBorder p="sm" className="import-order">
      <div>
        <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
          <Text fw={600} miw={0}>
            {order?.clientName ?? ''}
          </Text>
          <Text size="sm" c="dimmed" style={{ ...tabular, whiteSpace: 'nowrap' }}>
            {`${id} · ${showDate(order?.date)}`}
          </Text>
        </Group>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing={2}>
          {fields.map((field) => (
            <LabelledText key={field} label={words.importWizard.client[field]} value={textOf(field)} />
          ))}
        </SimpleGrid>
      </div>
      <div className="import-order-units">
        <Figures
          small
          of={{
            [words.importWizard.ordered]: undelivered.ordered,
            [words.importWizard.delivered]: undelivered.delivered,
            [words.importWizard.remaining]: undelivered.remaining,
          }}
        />
        <OrderUnits id={id} {...units} />
      </div>
    </Paper>
  );
};

const OrderUnits = (props: Omit<UndeliveredOrderCardProps, 'undelivered'> & { readonly id: string }) => {
  const { id, units, most, refused, noQuantity, onUnits } = props;
  /** An invalid text changes nothing that was chosen. */
  const typed = noQuantity.typed.get(id);
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {words.importWizard.allocate}
      </Text>
      <Stepper
        value={typed === undefined ? units : null}
        kept={typed}
        onChange={(next) => {
          noQuantity.keep(id, undefined);
          onUnits(next);
        }}
        onNoQuantity={(text) => noQuantity.keep(id, text)}
        label={words.importWizard.allocateTo(id)}
        max={Math.max(most, 0)}
      />
      {refused !== undefined && (
        <Text size="xs" c="red" mt={4} maw={200} role="alert">
          {words.importWizard.waitsForLess(refused)}
        </Text>
      )}
    </div>
  );
};
