import { Tabs, Text } from '@mantine/core';
import { useState } from 'react';
import { RowsTable } from '../file-drop/FileRows';
import { SaveList } from '../file-drop/SaveList';
import type { FileReading, Numbered } from './file-reading';
import type { ImportKind } from './import-kind';

interface ReviewTabsProps<Row extends Numbered, Changed extends Numbered>
  extends Pick<ImportKind<Row, Changed>, 'Rows' | 'ChangedRows'> {
  readonly file: File;
  readonly reading: FileReading<Row, Changed>;
}

const listsOf = <Row extends Numbered, Changed extends Numbered>({
  file,
  reading: { added, changed, problems, doubts, unchanged },
  Rows,
  ChangedRows,
}: ReviewTabsProps<Row, Changed>) =>
  [
    { name: 'added', label: 'To add', rows: added, list: <Rows label="To add" rows={added} /> },
    { name: 'changed', label: 'To change', rows: changed, list: <ChangedRows rows={changed} /> },
    {
      name: 'problems',
      label: 'Left out',
      rows: problems,
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
      rows: doubts,
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
      rows: unchanged,
      list: <Rows label="Unchanged" rows={unchanged} />,
    },
  ].filter(({ rows }) => rows.length > 0);

/** What a file would do: the lists that have something in them. */
export const ReviewTabs = <Row extends Numbered, Changed extends Numbered>(props: ReviewTabsProps<Row, Changed>) => {
  const lists = listsOf(props);
  const [tab, setTab] = useState<string | null>(lists[0]?.name ?? null);
  return (
    <Tabs value={tab} onChange={setTab} keepMounted={false}>
      <Tabs.List aria-label="What the file would do">
        {lists.map(({ name, label, rows }) => (
          <Tabs.Tab key={name} value={name}>{`${label} (${rows.length})`}</Tabs.Tab>
        ))}
      </Tabs.List>
      {lists.map(({ name, list }) => (
        <Tabs.Panel key={name} value={name} pt="sm">
          {list}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};
