import { Tabs, Text } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '#words/format';
import { words } from '#words/words';
import { RowsTable } from '../file-drop/FileRows';
import type { FileReading, Numbered } from '../file-drop/file-reading';
import { SaveList } from '../file-drop/SaveList';
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
    {
      name: 'added',
      label: words.fileImport.added,
      rows: added,
      list: <Rows label={words.fileImport.added} rows={added} />,
    },
    { name: 'changed', label: words.fileImport.changed, rows: changed, list: <ChangedRows rows={changed} /> },
    {
      name: 'problems',
      label: words.fileImport.leftOut,
      rows: problems,
      list: (
        <>
          <RowsTable label={words.fileImport.leftOut} rows={problems} />
          <SaveList fileName={file.name} rows={problems} />
        </>
      ),
    },
    {
      name: 'doubts',
      label: words.fileImport.doubts,
      rows: doubts,
      list: (
        <>
          <Text size="sm" mb="xs">
            {words.fileImport.doubtsHint}
          </Text>
          <RowsTable label={words.fileImport.doubts} rows={doubts} />
        </>
      ),
    },
    {
      name: 'unchanged',
      label: words.fileImport.unchanged,
      rows: unchanged,
      list: <Rows label={words.fileImport.unchanged} rows={unchanged} />,
    },
  ].filter(({ rows }) => rows.length > 0);

export const ReviewTabs = <Row extends Numbered, Changed extends Numbered>(props: ReviewTabsProps<Row, Changed>) => {
  const lists = listsOf(props);
  const [tab, setTab] = useState<string | null>(lists[0]?.name ?? null);
  return (
    <Tabs value={tab} onChange={setTab} keepMounted={false}>
      <Tabs.List aria-label={words.fileImport.lists}>
        {lists.map(({ name, label, rows }) => (
          <Tabs.Tab key={name} value={name}>{`${label} (${formatCount(rows.length)})`}</Tabs.Tab>
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
