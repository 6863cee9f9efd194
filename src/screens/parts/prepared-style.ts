import type { CSSProperties } from 'react';
import { isPrepared } from '#domain/order';
import type { OrderView } from '#domain/pending';

/** Orders whose lines are all marked added are greyed and struck through (spec §2 Orders). */
export const preparedStyle = (order: OrderView): CSSProperties | undefined =>
  isPrepared(order) ? { color: 'var(--mantine-color-dimmed)', textDecoration: 'line-through' } : undefined;
