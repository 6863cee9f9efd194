import { Alert } from '@mantine/core';
import type { OutboxEntry } from '#domain/pending';
import { reasonOf } from '../../words/refusals';

/** Why the server refused the entry that is being corrected. */
export const WhyRefused = ({ entry: { problem } }: { readonly entry: OutboxEntry }) =>
  problem === undefined ? null : (
    <Alert color="red" variant="light" p="xs">
      {reasonOf(problem)}
    </Alert>
  );
