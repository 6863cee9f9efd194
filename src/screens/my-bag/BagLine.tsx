import { Group, Text } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { words } from '#words/words';
import { paths } from '../../paths';
import type { BagLineView } from './bag-lines';
import './bag-line.css';

/** One product of the bag: a green tick if it is in the bag, a red cross if not (spec §2). */
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
        {line.left === 'waiting' && <Text size="sm">{words.myBag.leftWaiting}</Text>}
        {line.left === 'needs-you' && (
          <Text size="sm">
            <Link to={paths.waiting}>{words.myBag.leftNeedsYou}</Link>
          </Text>
        )}
      </div>
      <TickOrCross quantity={line.quantity} />
    </Group>
  </li>
);

/** A bag holds 1 or 0 of a product (spec §3); another backend's may hold more, which is shown as a number. */
const TickOrCross = ({ quantity }: { readonly quantity: number }) =>
  quantity === 1 ? (
    <IconCircleCheckFilled {...sign} color="var(--mantine-color-green-filled)" aria-label={words.myBag.inBag} />
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
        aria-label={quantity > 1 ? words.myBag.unitsInBag(quantity) : words.myBag.notInBag}
      />
    </Group>
  );

const sign = { size: 24, role: 'img', style: { flexShrink: 0 } } as const;
