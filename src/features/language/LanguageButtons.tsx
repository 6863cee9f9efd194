import { Button, type ButtonProps } from '@mantine/core';
import { type Language, languages } from '#wire/language';
import { languageNames } from '#words/language';
import { currentLanguage } from '#words/words';

interface LanguageButtonsProps extends ButtonProps {
  readonly onChoose?: (language: Language) => void;
}

/** A button for each other language, labelled in that language (WORDS-2). */
export const LanguageButtons = ({ onChoose, ...button }: LanguageButtonsProps) =>
  languages
    .filter((language) => language !== currentLanguage())
    .map((language) => (
      <Button key={language} lang={language} variant="default" {...button} onClick={() => onChoose?.(language)}>
        {languageNames[language]}
      </Button>
    ));
