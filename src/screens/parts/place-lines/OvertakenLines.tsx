import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { OvertakenLine } from '#domain/line-edits';

interface OvertakenLinesProps {
  /** 'this bag': what somebody else has changed. */
  readonly what: string;
  readonly lines: readonly OvertakenLine[];
  readonly nameOf: (productId: string) => string;
  readonly onTake: (productId: string) => void;
}

const shown = (quantity: number | undefined): string => (quantity === undefined ? 'not in it' : String(quantity));

/** What others did meanwhile to lines that were changed here, old and new; what was chosen here stays until told otherwise. */
export const OvertakenLines = ({ what, lines, nameOf, onTake }: OvertakenLinesProps) => (
  // Empty it takes no room.
  <div role="status" style={{ display: lines.length > 0 ? 'block' : 'contents' }}>
    {lines.length > 0 && (
      <Alert variant="light" color="amber" p="xs" title={`Somebody else has changed ${what} meanwhile`}>
        <Stack gap="xs">
          {lines.map(({ product, before, now }) => (
            <Group key={product} justify="space-between" gap="xs" wrap="nowrap">
              <Text size="sm" miw={0} style={{ overflowWrap: 'anywhere' }}>
                {nameOf(product)}: {shown(before)} → {shown(now)}
              </Text>
              <Button
                variant="default"
                size="xs"
                style={{ flexShrink: 0 }}
                aria-label={`Take theirs: ${nameOf(product)}`}
                onClick={() => onTake(product)}
              >
                Take theirs
              </Button>
            </Group>
          ))}
          <Text size="sm">What you chose is kept; saving puts it in place of theirs.</Text>
        </Stack>
      </Alert>
    )}
  </div>
);
