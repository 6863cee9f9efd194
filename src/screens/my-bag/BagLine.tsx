import { Group, Text } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths';
import type { BagLineView } from './bag-lines';
import './bag-line.css';

/** One product of the bag: a green tick when it is there, a red cross when it is not (spec §2). */
export const BagLine = ({ line }: { readonly line: BagLineView }) => (
  <li className="bag-line">
    <Group gap="sm" wrap="nowrap" justify="space-between">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={600}>
          {line.name}
        </Text>
        {line.code !== '' && (
          <Text size="sm" c="dimmed">
            {line.code}
          </Text>
        )}
        {line.left === 'waiting' && <Text size="sm">Left at a client, not sent yet.</Text>}
        {line.left === 'needs-you' && (
          <Text size="sm">
            In an order that <Link to={paths.waiting}>needs you</Link>.
          </Text>
        )}
      </div>
      <TickOrCross quantity={line.quantity} />
    </Group>
  </li>
);

/** A bag holds 1 or 0 of a product (spec §3); another backend's may hold more, which is no tick but is said. */
const TickOrCross = ({ quantity }: { readonly quantity: number }) =>
  quantity === 1 ? (
    <IconCircleCheckFilled {...sign} color="var(--mantine-color-green-filled)" aria-label="In the bag" />
  ) : (
    <Group gap={4} wrap="nowrap">
      {quantity > 1 && (
        <Text span size="sm">
          {quantity}
        </Text>
      )}
      <IconCircleXFilled
        {...sign}
        color="var(--mantine-color-red-filled)"
        aria-label={quantity > 1 ? `${quantity} in the bag` : 'Not in the bag'}
      />
    </Group>
  );

const sign = { size: 24, role: 'img', style: { flexShrink: 0 } } as const;
