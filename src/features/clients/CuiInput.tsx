import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { isValidCui, normalizeCui } from '#domain/cui';
import { words } from '#words/words';

/** A pause in typing of this length means that the number may be looked at. */
const pauseMs = 500;

/**
 * The CUI field. A wrong check digit gives a gentle hint in a line that is always there, and refuses nothing (decisions
 * 17).
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
