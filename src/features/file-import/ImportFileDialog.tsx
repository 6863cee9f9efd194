import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { words } from '#words/words';
import { FormDialog } from '../../forms/FormDialog';
import { isSending } from '../../forms/use-write';
import type { Openable } from '../../ui/Dialog';
import { useFirstLoad } from '../../views/first-load';
import { ChooseFile } from '../file-drop/ChooseFile';
import type { Numbered } from '../file-drop/file-reading';
import { ReadingFile } from '../file-drop/ReadingFile';
import type { FileStep } from './file-step';
import { ImportDone } from './ImportDone';
import { ImportReview } from './ImportReview';
import type { ImportKind } from './import-kind';
import { askedBefore } from './import-outcome';
import { useImport } from './use-import';

interface ImportFileDialogProps<Row extends Numbered, Changed extends Numbered> extends Openable {
  readonly kind: ImportKind<Row, Changed>;
  /** Closes by itself if the whole file was imported: the screen behind shows the result. */
  readonly closesWhenDone?: boolean | undefined;
  /** What the file must contain, and what comes next. */
  readonly children: ReactNode;
}

/** Reads a CSV file here and shows its effect; the admin confirms it, then it is sent (decisions 31). */
export const ImportFileDialog = <Row extends Numbered, Changed extends Numbered>({
  kind,
  opened,
  onClose,
  closesWhenDone = false,
  children,
}: ImportFileDialogProps<Row, Changed>) => {
  const { step, state, choose, read, readAs, confirm, startAgain } = useImport(kind);
  const sending = isSending(state);
  useEffect(() => {
    // The result of an import that ended while its dialog was closed has been shown; the next opening starts a new one.
    if (!opened && step.kind === 'done') startAgain();
  });
  const isOver = closesWhenDone && opened && step.kind === 'done' && step.reading.problems.length === 0;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
  const leave = () => {
    // A running import continues, and is shown when the dialog opens again.
    if (!sending) startAgain();
    onClose();
  };
  return (
    <FormDialog
      opened={opened}
      onClose={leave}
      leave={askedBefore(step, sending)}
      title={kind.title}
      wide={step.kind === 'review'}
    >
      {(step.kind === 'choose' || step.kind === 'read') && (
        <BeforeReview kind={kind} step={step} onFile={choose} onRead={read} onStop={startAgain}>
          {children}
        </BeforeReview>
      )}
      {step.kind === 'review' && (
        <ImportReview
          kind={kind}
          review={step}
          state={state}
          onLetters={readAs}
          onConfirm={confirm}
          onAnother={startAgain}
        />
      )}
      {step.kind === 'done' && !isOver && <ImportDone {...step} onClose={leave} />}
    </FormDialog>
  );
};

interface BeforeReviewProps<Row extends Numbered, Changed extends Numbered> {
  readonly kind: ImportKind<Row, Changed>;
  readonly step: Extract<FileStep<Row, Changed>, { kind: 'choose' | 'read' }>;
  readonly onFile: (file: File | undefined) => void;
  readonly onRead: () => void;
  readonly onStop: () => void;
  readonly children: ReactNode;
}

const BeforeReview = <Row extends Numbered, Changed extends Numbered>({
  kind: { item, longest },
  step,
  onFile,
  onRead,
  onStop,
  children,
}: BeforeReviewProps<Row, Changed>) => {
  const { complete } = useFirstLoad();
  if (step.kind === 'read')
    return (
      <ReadingFile
        label={step.total === undefined ? words.fileImport.bringing[item] : words.fileImport.reading(step.file.name)}
        done={step.done}
        total={step.total ?? 0}
        onStop={onStop}
      />
    );
  return (
    <ChooseFile
      file={step.file}
      trouble={step.trouble}
      longest={longest}
      waits={complete ? [] : [words.fileImport.stillLoading[item]]}
      onFile={onFile}
      onRead={onRead}
    >
      {children}
    </ChooseFile>
  );
};
