import type { ButtonProps } from '@mantine/core';
import { words } from '#words/words';
import { chooseLanguage } from '../../actions/language';
import { useDevice } from '../../device/context';
import { toast } from '../../ui/toast';
import { LanguageButtons } from './LanguageButtons';

/** Chooses another language for this device (WORDS-2). */
export const LanguageSwitch = (button: ButtonProps) => {
  const device = useDevice();
  return <LanguageButtons {...button} onChoose={(language) => sayUnlessNow(chooseLanguage(device, language))} />;
};

/** Shows a toast if the page cannot switch to the language now. */
export const sayUnlessNow = (chosen: ReturnType<typeof chooseLanguage>): void => {
  if (chosen === 'no-room') toast.error(words.language.notKept);
  if (chosen === 'later') toast.info(words.language.later);
};
