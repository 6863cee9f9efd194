import { Group, NativeSelect, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { stockReasonChosen } from '#domain/stock-reason';
import { longestStockNote, stockReasons } from '#wire/stock-reason';
import { words } from '#words/words';
import { serverKeepsMore } from '../../actions/keeps-more';
import { useDevice } from '../../device/context';
import type { ReasonForm } from './use-reason-form';

interface ReasonFieldsProps {
  readonly form: ReasonForm;
  readonly locked: boolean;
  /** Control and Enter in the note. */
  readonly onSubmit: () => void;
}

/**
 * Why units are changed by hand, and a note to it (STOCK-16), in one row, so that a list below has its place. A plain
 * backend keeps neither, so they are not asked.
 */
export const ReasonFields = ({ form, locked, onSubmit }: ReasonFieldsProps) => {
  const { typed, refused, note, change } = form;
  if (!serverKeepsMore(useDevice())) return null;
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) onSubmit();
  };
  return (
    <Group gap="xs" align="flex-start" w="100%" flex={typed.reason === '' ? '1 1 200px' : '4 1 318px'}>
      <NativeSelect
        flex="1 1 140px"
        aria-label={words.stockReasons.reason}
        data={[
          { value: '', label: words.stockReasons.none },
          ...stockReasons.map((value) => ({ value, label: words.stockReasons.names[value] })),
        ]}
        value={typed.reason}
        disabled={locked}
        onChange={({ currentTarget: { value } }) => change({ ...typed, reason: stockReasonChosen(value) })}
      />
      {typed.reason !== '' && (
        <TextInput
          ref={note}
          flex="3 1 170px"
          aria-label={words.stockReasons.note}
          placeholder={words.stockReasons.note}
          maxLength={longestStockNote}
          value={typed.note}
          aria-required={typed.reason === 'other'}
          error={refused && words.stockReasons.noteMissing}
          disabled={locked}
          onChange={({ currentTarget: { value } }) => change({ ...typed, note: value })}
          onKeyDown={onKeyDown}
        />
      )}
    </Group>
  );
};
