import { Button, Stack, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { HistoryAnswer, HistoryRecord } from '#wire/history';
import { deviceName } from '#words/device-name';
import { showDate, showStamp } from '#words/format';
import { words } from '#words/words';
import { type HistoryOf, readHistory } from '../../actions/history';
import { useDevice } from '../../device/context';
import { Dialog, type Openable } from '../../ui/Dialog';
import { EmptyState } from '../../ui/EmptyState';
import { tabular } from '../../ui/theme';
import { useNarrow } from '../../ui/use-narrow';
import { ServerReadState } from '../online/ServerReadState';
import { useServerRead } from '../online/use-server-read';
import { aboutText, changeText, deedText } from './record-text';
import './history.css';

interface HistoryDialogProps extends HistoryOf, Openable {
  /** 'History of order 1042'. */
  readonly title: string;
  /** What this device knows of the item; the history is read again when it changes. */
  readonly asOf: unknown;
}

/** 'History of …': who did what to an item, newest first (SESSION-9). */
export const HistoryDialog = ({ opened, onClose, title, ...of }: HistoryDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={title} fullScreen={useNarrow()}>
    <History key={`${of.kind} ${of.id}`} {...of} />
  </Dialog>
);

const History = ({ kind, id, asOf }: HistoryOf & Pick<HistoryDialogProps, 'asOf'>) => {
  const device = useDevice();
  const [pages, setPages] = useState(1);
  const load = useCallback(
    (signal: AbortSignal) => readHistory(device, { kind, id }, pages, signal),
    [device, kind, id, pages],
  );
  const read = useServerRead(load, asOf);
  const { value, loading, failure } = read;
  return (
    <Stack gap="sm" aria-busy={loading}>
      <ServerReadState read={read} of="history" />
      {value?.records.length === 0 && <Nothing since={value.since} />}
      {value !== undefined && value.records.length > 0 && <Records {...value} />}
      {value?.more === true && (
        <Button
          variant="default"
          loading={loading}
          disabled={failure?.kind === 'unanswered'}
          onClick={() => setPages((before) => before + 1)}
        >
          {words.history.more}
        </Button>
      )}
    </Stack>
  );
};

const Nothing = ({ since }: { readonly since: string }) => (
  <EmptyState title={words.history.nothing}>{since !== '' && words.history.since(showDate(since))}</EmptyState>
);

const Records = ({ records, names }: Pick<HistoryAnswer, 'records' | 'names'>) => (
  <ul className="history" aria-label={words.history.title}>
    {records.map((record) => (
      <li key={record.id}>
        <OneRecord record={record} names={names} />
      </li>
    ))}
  </ul>
);

const OneRecord = ({ record, names }: { readonly record: HistoryRecord; readonly names: HistoryAnswer['names'] }) => {
  const [act, by] = deedText(record, names);
  const about = aboutText(record, names);
  const changes = changeText(record, names);
  return (
    <>
      <Text size="sm" fw={600}>
        <span>{act}</span> <span>{by}</span>
      </Text>
      {about.length > 0 && <Text size="sm">{about.join(' · ')}</Text>}
      {changes.map(({ label, values: [first, second] }) => (
        <Text key={`${label} ${first} ${second}`} size="sm" className="history-change">
          <span>{label}</span>
          {first !== undefined && ': '}
          <span>{first}</span>
          {second !== undefined && ' → '}
          <span>{second}</span>
        </Text>
      ))}
      <Text size="sm" c="dimmed" style={tabular}>
        <time dateTime={record.at}>{showStamp(record.at)}</time>
        {record.device !== '' && ` · ${deviceName(record.device)}`}
      </Text>
    </>
  );
};
