import { PartButtons } from '../line-check/PartDelivery';
import { deliverableOf, type PlanProps } from './planned';

interface PlanPartProps extends Pick<PlanProps, 'onDeliver'> {
  readonly row: PlanProps['rows'][number];
  readonly wide?: boolean;
}

/** The button that delivers what there is of a product that is short. */
export const PlanPart = ({ row, onDeliver, wide = false }: PlanPartProps) => (
  <PartButtons
    wide={wide}
    delivery={deliverableOf(row)}
    name={row.name}
    disabled={onDeliver === undefined}
    onDeliver={(part) => onDeliver?.(row, part)}
  />
);
