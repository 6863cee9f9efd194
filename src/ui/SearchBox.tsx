import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { Ref } from 'react';
import { words } from '#words/words';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /**
   * Called with Return. What was typed is selected then, and when the field is entered again, so that the next text
   * replaces it.
   */
  readonly onReturn?: ((text: string) => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly placeholder?: string;
  /** The input element, for moving the focus. */
  readonly ref?: Ref<HTMLInputElement>;
}

/** The search box of spec §2: reports every keystroke; Escape and its cross clear it. */
export function SearchBox(props: Props) {
  const { value, onChange, onReturn, onBlur, placeholder = words.ui.searchProducts, ref } = props;
  return (
    <TextInput
      {...(ref === undefined ? {} : { ref })}
      type="search"
      role="searchbox"
      aria-label={placeholder.replace(/\.+$/, '')}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={(event) => {
        if (onReturn !== undefined) event.currentTarget.select();
      }}
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value !== '') {
          event.preventDefault();
          onChange('');
        } else if (event.key === 'Enter' && onReturn !== undefined) {
          event.preventDefault();
          event.currentTarget.select();
          onReturn(value);
        }
      }}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        value === '' ? null : <CloseButton aria-label={words.ui.clearSearch} onClick={() => onChange('')} />
      }
    />
  );
}
