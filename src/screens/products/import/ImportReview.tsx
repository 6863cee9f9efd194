import { Alert, Button, Group, Progress, Stack, Tabs, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { LetterTable } from '#domain/csv-text';
import { useConnection } from '../../../device/context';
import { RowsTable } from '../../parts/file-drop/FileRows';
import { SaveList } from '../../parts/file-drop/SaveList';
import { checkingWords } from '../../parts/use-attendant';
import { AddedTable, ChangedTable } from './CatalogueRows';
import type { ImportStep } from './import-step';
import { productCount, readingWords } from './import-words';
import { LettersNote } from './LettersNote';
import './import.css';

interface ImportReviewProps {
  readonly review: Extract<ImportStep, { kind: 'review' }>;
  /** No answer has come yet. */
  readonly checking: boolean;
  readonly onLetters: (letters: LetterTable) => void;
  readonly onConfirm: () => void;
  /** Back to choosing a file. */
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

/** What a file would do, list by list, before the admin confirms it (issue 4, 'dry run'). */
export const ImportReview = ({ review, checking, onLetters, onConfirm, onAnother, onClose }: ImportReviewProps) => {
  const { file, reading, sending, trouble, unknown } = review;
  const { added, changed, unchanged, problems, doubts, letters } = reading;
  const online = useConnection();
  const summary = useRef<HTMLParagraphElement>(null);
  // What had the focus is gone with the step before.
  useEffect(() => summary.current?.focus(), []);

  const lists = [
    { name: 'added', label: 'To add', count: added.length, list: <AddedTable label="To add" rows={added} /> },
    { name: 'changed', label: 'To change', count: changed.length, list: <ChangedTable rows={changed} /> },
    {
      name: 'problems',
      label: 'Left out',
      count: problems.length,
      list: (
        <>
          <RowsTable label="Left out" rows={problems} />
          <SaveList fileName={file.name} rows={problems} />
        </>
      ),
    },
    {
      name: 'doubts',
      label: 'Look twice',
      count: doubts.length,
      list: (
        <>
          <Text size="sm" mb="xs">
            These are imported with the others, unless you stop here and mend the file.
          </Text>
          <RowsTable label="Look twice" rows={doubts} />
        </>
      ),
    },
    {
      name: 'unchanged',
      label: 'Unchanged',
      count: unchanged.length,
      list: <AddedTable label="Unchanged" rows={unchanged} />,
    },
  ].filter(({ count }) => count > 0);
  const [tab, setTab] = useState<string | null>(lists[0]?.name ?? null);
  const total = added.length + changed.length;

  return (
    <Stack gap="md">
      <div>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </Text>
        <Text ref={summary} tabIndex={-1} role="status" style={{ outline: 'none' }}>
          {readingWords(reading)}
        </Text>
      </div>
      {letters !== undefined && <LettersNote letters={letters} locked={sending || unknown} onLetters={onLetters} />}
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List aria-label="What the file would do">
          {lists.map(({ name, label, count }) => (
            <Tabs.Tab key={name} value={name}>{`${label} (${count})`}</Tabs.Tab>
          ))}
        </Tabs.List>
        {lists.map(({ name, list }) => (
          <Tabs.Panel key={name} value={name} pt="sm">
            {list}
          </Tabs.Panel>
        ))}
      </Tabs>
      {trouble !== undefined && (
        <Alert color="red" role="alert" title="Failed to import file">
          {trouble}
        </Alert>
      )}
      {sending && (
        <div role="status">
          <Text size="sm" mb={4}>
            {checking ? checkingWords : `Importing ${productCount(total)}...`}
          </Text>
          <Progress value={100} striped animated aria-label={`Importing ${productCount(total)}`} />
        </div>
      )}
      {total > 0 && !online && (
        <Text id="import-offline" size="sm" ta="right">
          Needs a connection.
        </Text>
      )}
      <Group className="answers import-answers" justify="flex-end" gap="sm">
        <Button variant="default" onClick={onAnother} disabled={sending}>
          Choose another file
        </Button>
        {total === 0 ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <Button
            loading={sending}
            disabled={!online}
            onClick={onConfirm}
            {...(online ? {} : { 'aria-describedby': 'import-offline' })}
          >
            {unknown ? 'Try again' : `Import ${productCount(total)}`}
          </Button>
        )}
      </Group>
    </Stack>
  );
};
