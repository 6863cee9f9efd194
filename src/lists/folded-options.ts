import type { OptionsFilter } from '@mantine/core';
import { foldText } from '#domain/search';

/** Options that a field of thousands draws at once; typing reaches the others. */
export const optionsShown = 50;

/** Filters a Select's options like all lists: ignoring case and diacritics. */
export const foldedOptions: OptionsFilter = ({ options, search, limit }) => {
  const wanted = foldText(search).trim();
  return options.filter((option) => 'label' in option && foldText(option.label).includes(wanted)).slice(0, limit);
};
