import { Button, Combobox, Text, useCombobox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { createSearchIndex } from '#domain/search';
import type { Product } from '#wire/product';
import { codeLabel } from '#words/product-labels';
import { words } from '#words/words';
import { optionsShown } from '../../lists/folded-options';
import { useArchivedProducts } from '../../views/archived-products';
import { useOfferedProducts } from '../../views/products';
import { useStock } from '../../views/stock';

interface ProductPickerProps {
  /** Whether a product is there already; if so, it is not offered. */
  readonly taken: (productId: string) => boolean;
  /** Shown if all matches are there already. */
  readonly takenWords: string;
  readonly disabled: boolean;
  readonly onPick: (product: Product) => void;
}

/** 'Add product...': a button that opens a search of all products by name and code (spec §2 Bags, Boxes). */
export const ProductPicker = ({ taken, takenWords, disabled, onPick }: ProductPickerProps) => {
  const [text, setText] = useState('');
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setText('');
    },
  });
  const opened = combobox.dropdownOpened;
  const [offered, archived, stock] = [useOfferedProducts(), useArchivedProducts(), useStock()];
  // Includes archived products: their remaining units must be put somewhere.
  const products = useMemo(() => {
    const left = archived.filter(({ id }) => (stock.get(id) ?? 0) > 0);
    return left.length === 0 ? offered : [...offered, ...left];
  }, [offered, archived, stock]);
  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      width={340}
      transitionProps={{ duration: 0 }}
      onOptionSubmit={(id) => {
        const picked = products.find((product) => product.id === id);
        if (picked !== undefined) onPick(picked);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-expanded={opened}
          disabled={disabled}
          onClick={() => combobox.toggleDropdown()}
        >
          {words.productPicker.add}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <FoundProducts
          products={products}
          // While closed it searches nothing.
          text={opened ? text : undefined}
          taken={taken}
          takenWords={takenWords}
          onText={(next) => {
            setText(next);
            combobox.resetSelectedOption();
          }}
        />
      </Combobox.Dropdown>
    </Combobox>
  );
};

interface FoundProductsProps extends Pick<ProductPickerProps, 'taken' | 'takenWords'> {
  readonly products: readonly Product[];
  readonly text: string | undefined;
  readonly onText: (text: string) => void;
}

const FoundProducts = ({ products, text, taken, takenWords, onText }: FoundProductsProps) => {
  const index = useMemo(() => createSearchIndex(products, ['name', 'code']), [products]);
  const found = text === undefined ? [] : index.find(text);
  const offered = found.filter(({ id }) => !taken(id));
  const hidden = offered.length - optionsShown;
  return (
    <>
      <Combobox.Search
        aria-label={words.productPicker.searchLabel}
        placeholder={words.productPicker.search}
        value={text ?? ''}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <Combobox.Options aria-label={words.productPicker.list} mah={280} style={{ overflowY: 'auto' }}>
        {offered.slice(0, optionsShown).map((product) => (
          <Combobox.Option key={product.id} value={product.id}>
            <Text size="sm">{product.name}</Text>
            <Text size="xs" c="dimmed">
              {codeLabel(product)}
            </Text>
          </Combobox.Option>
        ))}
      </Combobox.Options>
      {hidden > 0 && <Combobox.Footer fz="sm">{words.productPicker.more(hidden)}</Combobox.Footer>}
      {offered.length === 0 && (
        <Combobox.Empty role="status">{found.length > 0 ? takenWords : words.productPicker.none}</Combobox.Empty>
      )}
    </>
  );
};
