import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type ProductField, plainlyTyped, productFields, type TypedProduct } from '#domain/product-form';
import { fieldName } from '../../../words/refusals';

interface ChangedMeanwhileProps {
  /** The product as it was when the form was opened, and as it is now. */
  readonly before: TypedProduct;
  readonly now: TypedProduct;
  readonly typed: TypedProduct;
  readonly onTake: (field: ProductField) => void;
}

/** An amount is not broken over two lines. */
const shown = (field: ProductField, value: string): string => (field === 'price' ? `Lei\u00a0${value}` : `'${value}'`);

/** What somebody else changed while this form was open, old and new; what was typed stays until told otherwise (412, `versions`). */
export const ChangedMeanwhile = ({ before, now, typed, onTake }: ChangedMeanwhileProps) => {
  const changed = productFields.filter((field) => before[field] !== now[field]);
  const mine = plainlyTyped(typed);
  const over = changed.filter((field) => mine[field] !== now[field]);
  return (
    <div role="status">
      {changed.length > 0 && (
        <Alert variant="light" color="amber" p="xs" title="Somebody else has changed this product meanwhile">
          <Stack gap="xs">
            {changed.map((field) => (
              <Group key={field} justify="space-between" gap="xs" wrap="nowrap">
                <Text size="sm" miw={0} style={{ overflowWrap: 'anywhere' }}>
                  {fieldName(field)}: {shown(field, before[field])} → {shown(field, now[field])}
                </Text>
                {over.includes(field) && (
                  <Button
                    variant="default"
                    size="xs"
                    style={{ flexShrink: 0 }}
                    aria-label={`Take theirs: ${fieldName(field)}`}
                    onClick={() => onTake(field)}
                  >
                    Take theirs
                  </Button>
                )}
              </Group>
            ))}
            {over.length > 0 && <Text size="sm">What you typed is kept; saving puts it in place of theirs.</Text>}
          </Stack>
        </Alert>
      )}
    </div>
  );
};
