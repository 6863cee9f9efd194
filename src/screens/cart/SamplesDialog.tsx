import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { CartProduct } from '#domain/cart';
import { words } from '#words/words';
import { Dialog } from '../../ui/Dialog';
import './samples.css';

interface SamplesDialogProps {
  readonly opened: boolean;
  /** Products of the cart that were in the bag when Place Order was pressed. */
  readonly offered: readonly CartProduct[];
  /** Product ids of those that still are: another device may leave the same sample meanwhile. */
  readonly inBag: ReadonlySet<string>;
  readonly placing: boolean;
  readonly onSubmit: (delivered: ReadonlySet<string>) => void;
  /** Back to the cart; nothing is placed. */
  readonly onClose: () => void;
}

/** 'Samples left at client' (spec §2 Cart, decisions 1): which samples from the agent's bag stay with this client. */
export const SamplesDialog = ({ opened, onClose, ...question }: SamplesDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={words.cart.samplesTitle}>
    {/* The content is recreated at each opening, so that nothing is ticked at first. */}
    <Question {...question} onClose={onClose} />
  </Dialog>
);

const Question = ({ offered, inBag, placing, onSubmit, onClose }: Omit<SamplesDialogProps, 'opened'>) => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const tick = (productId: string, delivered: boolean) => {
    const next = new Set(ticked);
    if (delivered) next.add(productId);
    else next.delete(productId);
    setTicked(next);
  };
  const delivered = new Set([...ticked].filter((productId) => inBag.has(productId)));
  return (
    <Stack gap="sm">
      <Text size="sm">{words.cart.samplesHint}</Text>
      <Stack component="ul" gap={0} p={0} m={0} aria-label={words.cart.samplesList}>
        {offered.map(({ id, name, code }, index) => {
          const there = inBag.has(id);
          return (
            <li key={id} className="sample">
              <Checkbox
                // The whole row is the target, not the box alone.
                className="sample-box"
                size="md"
                data-autofocus={index === 0 ? true : undefined}
                checked={there && ticked.has(id)}
                disabled={!there || placing}
                onChange={(event) => tick(id, event.currentTarget.checked)}
                label={
                  <>
                    <Text span size="sm" fw={600} display="block">
                      {name}
                    </Text>
                    <Text span size="sm" c="dimmed" display="block">
                      {words.cart.delivered(code)}
                    </Text>
                  </>
                }
                description={there ? undefined : words.cart.notInBag}
              />
            </li>
          );
        })}
      </Stack>
      <Group className="answers" justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {words.cart.backToCart}
        </Button>
        <Button loading={placing} onClick={() => onSubmit(delivered)}>
          {words.cart.submit}
        </Button>
      </Group>
    </Stack>
  );
};
