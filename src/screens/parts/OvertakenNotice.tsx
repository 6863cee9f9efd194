import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { ClientField } from '#wire/client';
import { fieldName } from '../../words/refusals';

interface OvertakenNoticeProps {
  /** Fields that were typed into here and that somebody else has changed meanwhile. */
  readonly fields: readonly ClientField[];
  readonly theirs: Readonly<Record<ClientField, string>>;
  readonly onTake: (field: ClientField) => void;
}

/** Somebody else changes the client while its form is open: both values are said, and what was typed stays until told otherwise. */
export const OvertakenNotice = ({ fields, theirs, onTake }: OvertakenNoticeProps) => (
  <div role="status">
    {fields.length > 0 && (
      <Alert variant="light" color="amber" p="xs" mb="sm" title="Somebody else has changed this client meanwhile">
        <Stack gap="xs">
          <Text size="sm">What you typed is kept; saving puts it in place of theirs.</Text>
          {fields.map((field) => (
            <Group key={field} justify="space-between" gap="xs" wrap="nowrap">
              <Text size="sm" miw={0} lineClamp={3}>
                {fieldName(field)}: {theirs[field] === '' ? 'now empty' : `now '${theirs[field]}'`}
              </Text>
              <Button
                variant="default"
                size="xs"
                style={{ flexShrink: 0 }}
                aria-label={`Take theirs: ${fieldName(field)}`}
                onClick={() => onTake(field)}
              >
                Take theirs
              </Button>
            </Group>
          ))}
        </Stack>
      </Alert>
    )}
  </div>
);
