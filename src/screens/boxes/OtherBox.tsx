import { Select, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { createSearchIndex } from '#domain/search';
import { words } from '#words/words';
import { optionsShown } from '../../lists/folded-options';
import { useBoxes } from '../../views/boxes';
import { chooser } from './move-chooser';

interface OtherBoxProps {
  /** The source box, which is not offered. */
  readonly than: string;
  readonly value: string | null;
  readonly missing: boolean;
  readonly disabled: boolean;
  readonly onChange: (boxId: string | null) => void;
}

/** Chooses another box by name or id. */
export const OtherBox = ({ than, value, missing, disabled, onChange }: OtherBoxProps) => {
  const boxes = useBoxes();
  const [typed, setTyped] = useState('');
  const others = useMemo(
    () => new Map(boxes.filter(({ id }) => id !== than).map((one) => [one.id, one])),
    [boxes, than],
  );
  const index = useMemo(() => createSearchIndex([...others.values()], ['name', 'id']), [others]);
  const chosen = value === null ? undefined : others.get(value);
  const shown = index.find(typed === chosen?.name ? '' : typed).slice(0, optionsShown);
  const offered = chosen === undefined || shown.includes(chosen) ? shown : [...shown, chosen];
  return (
    <Select
      {...chooser}
      label={words.moveProduct.box}
      placeholder={words.moveProduct.chooseBox}
      data-autofocus
      disabled={disabled}
      data={offered.map(({ id, name }) => ({ value: id, label: name }))}
      filter={({ options }) => options}
      value={value}
      onSearchChange={setTyped}
      onChange={onChange}
      error={missing ? words.moveProduct.chooseBox : undefined}
      nothingFoundMessage={words.moveProduct.noBoxFound}
      renderOption={({ option }) => (
        <Text size="sm">
          {option.label}{' '}
          <Text span c="dimmed">
            {others.get(option.value)?.used}/{others.get(option.value)?.capacity}
          </Text>
        </Text>
      )}
    />
  );
};
