import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { words } from '#words/words';
import { useConnection } from '../../../device/context';
import { RowsTable } from '../../../features/file-drop/FileRows';
import { ReviewHead } from '../../../features/file-drop/ReviewHead';
import { SaveList } from '../../../features/file-drop/SaveList';
import { unitsOf } from './import-status';
import type { FileStep } from './use-invoice-file';

interface InvoiceReviewProps {
  readonly review: Extract<FileStep, { kind: 'review' }>;
  readonly onConfirm: () => void;
  readonly onAnother: () => void;
}

/** A file's effect and its invalid rows, before the import goes on without them (decisions 31). */
export const InvoiceReview = ({ review, onConfirm, onAnother }: InvoiceReviewProps) => {
  const { invoice, trouble } = review;
  const { file, lines, problems } = invoice;
  const online = useConnection();
  const nothing = lines.length === 0;
  const summary = nothing
    ? words.invoiceImport.nothing
    : [
        words.invoiceImport.brings(lines.length, unitsOf(lines)),
        ...(problems.length === 0 ? [] : [words.invoiceImport.leftOut(problems.length)]),
      ].join(' ');
  return (
    <Stack gap="md">
      <ReviewHead fileName={file.name} summary={summary} />
      {problems.length > 0 && (
        <div>
          <RowsTable label={words.invoiceImport.leftOutTitle} rows={problems} />
          <SaveList fileName={file.name} rows={problems} />
        </div>
      )}
      {trouble !== undefined && (
        <Alert color="red" role="alert">
          {trouble}
        </Alert>
      )}
      {!nothing && !online && (
        <Text id="invoice-offline" size="sm" ta="right">
          {words.writes.needsConnection}
        </Text>
      )}
      <Group className="answers" justify="flex-end" gap="sm">
        <Button variant={nothing ? 'filled' : 'default'} onClick={onAnother}>
          {words.invoiceImport.another}
        </Button>
        {!nothing && (
          <Button disabled={!online} onClick={onConfirm} {...(online ? {} : { 'aria-describedby': 'invoice-offline' })}>
            {trouble === undefined ? words.invoiceImport.goOn(lines.length) : words.invoiceImport.tryAgain}
          </Button>
        )}
      </Group>
    </Stack>
  );
};
