import { Button, type ButtonProps } from '@mantine/core';
import { languages } from '#wire/language';
import { languageNames } from '#words/language';
import { currentLanguage, words } from '#words/words';
import { chooseLanguage } from '../../actions/language';
import { useDevice } from '../../device/context';
import { toast } from '../../ui/toast';

/** A button for each other language, labelled in that language (WORDS-2). */
export const LanguageSwitch = (button: ButtonProps) => {
  const device = useDevice();
  return languages
    .filter((language) => language !== currentLanguage())
    .map((language) => (
      <Button
        key={language}
        lang={language}
        variant="default"
        {...button}
        onClick={() => sayUnlessNow(chooseLanguage(device, language))}
      >
        {languageNames[language]}
      </Button>
    ));
};

/** Shows a toast if the page cannot switch to the language now. */
export const sayUnlessNow = (chosen: ReturnType<typeof chooseLanguage>): void => {
  if (chosen === 'no-room') toast.error(words.language.notKept);
  if (chosen === 'later') toast.info(words.language.later);
};
