import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { isValidCui, normalizeCui } from '#domain/cui';
import { words } from '#words/words';

/** After this pause in typing, the number is checked. */
const pauseMs = 500;

/**
 * The CUI field. A wrong check digit shows a hint, in a line with reserved space, and blocks nothing (decisions 17).
 */
export const CuiInput = ({ cui, ...props }: TextInputProps & { readonly cui: string }) => {
  const [looked] = useDebouncedValue(cui, pauseMs);
  const doubtful = looked === cui && normalizeCui(cui) !== '' && !isValidCui(cui);
  return (
    <TextInput
      label={words.clientForm.cui}
      autoCapitalize="characters"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={<span role="status">{doubtful ? words.clientForm.cuiDoubtful : words.clientForm.cuiHint}</span>}
      {...props}
    />
  );
};
