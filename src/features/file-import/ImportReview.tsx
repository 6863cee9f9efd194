import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useContext } from 'react';
import type { LetterTable } from '#domain/csv-text';
import { words } from '#words/words';
import { useConnection } from '../../device/context';
import { AroundForm } from '../../forms/unsaved';
import { isSending, type WriteState, whyRefused } from '../../forms/use-write';
import type { Numbered } from '../file-drop/file-reading';
import { ReviewHead } from '../file-drop/ReviewHead';
import type { Review } from './file-step';
import type { ImportKind } from './import-kind';
import { readingText } from './import-outcome';
import { LettersNote } from './LettersNote';
import { ReviewTabs } from './ReviewTabs';
import './import.css';

interface ImportReviewProps<Row extends Numbered, Changed extends Numbered> {
  readonly kind: ImportKind<Row, Changed>;
  readonly review: Review<Row, Changed>;
  readonly state: WriteState;
  readonly onLetters: (letters: LetterTable) => void;
  readonly onConfirm: () => void;
  readonly onAnother: () => void;
}

/** A file's effect, list by list, before the admin confirms it (a dry run). */
export const ImportReview = <Row extends Numbered, Changed extends Numbered>(
  props: ImportReviewProps<Row, Changed>,
) => {
  const { onLetters, ...answers } = props;
  const { kind, review, state } = answers;
  const { file, reading, unknown } = review;
  const { letters } = reading;
  const sending = isSending(state);
  const trouble = whyRefused(state);
  return (
    <Stack gap="md">
      <ReviewHead fileName={file.name} summary={readingText(reading, kind.item)} />
      {letters !== undefined && <LettersNote letters={letters} locked={sending || unknown} onLetters={onLetters} />}
      <ReviewTabs file={file} reading={reading} Rows={kind.Rows} ChangedRows={kind.ChangedRows} />
      {trouble !== undefined && (
        <Alert color="red" role="alert" title={words.fileImport.failed}>
          {trouble}
        </Alert>
      )}
      <Answers {...answers} />
    </Stack>
  );
};

const Answers = <Row extends Numbered, Changed extends Numbered>({
  kind,
  review,
  state,
  onConfirm,
  onAnother,
}: Omit<ImportReviewProps<Row, Changed>, 'onLetters'>) => {
  const connected = useConnection();
  const { close } = useContext(AroundForm);
  const sending = isSending(state);
  const total = review.reading.added.length + review.reading.changed.length;
  const importing = words.fileImport.importing[kind.item](total);
  return (
    <>
      {sending && (
        <div role="status">
          <Text size="sm" mb={4}>
            {state.kind === 'checking' ? words.writes.checking : `${importing}...`}
          </Text>
          <Progress value={100} striped animated aria-label={importing} />
        </div>
      )}
      {total > 0 && !connected && (
        <Text id="import-offline" size="sm" ta="right">
          {words.writes.needsConnection}
        </Text>
      )}
      <Group className="answers import-answers" justify="flex-end" gap="sm">
        <Button variant="default" onClick={onAnother} disabled={sending}>
          {words.fileImport.chooseAnother}
        </Button>
        {total === 0 ? (
          <Button onClick={close}>{words.fileImport.close}</Button>
        ) : (
          <Button
            loading={sending}
            disabled={!connected}
            onClick={onConfirm}
            {...(connected ? {} : { 'aria-describedby': 'import-offline' })}
          >
            {review.unknown ? words.fileImport.tryAgain : words.fileImport.import[kind.item](total)}
          </Button>
        )}
      </Group>
    </>
  );
};
