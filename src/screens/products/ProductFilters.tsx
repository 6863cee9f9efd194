import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ProductFilter } from '#domain/product-filter';
import { words } from '#words/words';
import { NativeChoice } from '../../ui/NativeChoice';
import './product-filters.css';

export type Chip = 'usual' | 'inBag' | 'inStock';

interface ProductFiltersProps {
  readonly filter: ProductFilter;
  readonly onFilter: (filter: ProductFilter) => void;
  readonly chips: readonly Chip[];
  readonly categories: readonly string[];
  /** The sort of the cards, which have no column heads. */
  readonly children?: ReactNode;
}

/** The filters of the catalogue; on a phone one row that scrolls sideways, to leave room for the products. */
export const ProductFilters = ({ filter, onFilter, chips, categories, children }: ProductFiltersProps) => {
  const { label, any, category } = words.products.filters;
  // A chosen category stays visible, even without products.
  const { category: chosen } = filter;
  const options = chosen === '' || categories.includes(chosen) ? categories : [...categories, chosen];
  return (
    <Group role="group" aria-label={label} className="product-filters" wrap="nowrap" gap={6}>
      {chips.map((chip) => (
        <Button
          key={chip}
          variant={filter[chip] ? 'filled' : 'default'}
          aria-pressed={filter[chip]}
          radius="xl"
          px="sm"
          flex="none"
          onClick={() => onFilter({ ...filter, [chip]: !filter[chip] })}
        >
          {words.products.filters[chip]}
        </Button>
      ))}
      {children}
      {options.length > 0 && (
        <NativeChoice
          className="product-choice"
          label={category}
          value={chosen === '' ? any : chosen}
          options={[any, ...options]}
          onChoose={(wanted) => onFilter({ ...filter, category: wanted === any ? '' : wanted })}
        />
      )}
    </Group>
  );
};
