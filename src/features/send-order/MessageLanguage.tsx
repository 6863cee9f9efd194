import { NativeSelect } from '@mantine/core';
import { isLanguage, type Language, languages } from '#wire/language';
import { languageNames } from '#words/language';
import { words } from '#words/words';

interface MessageLanguageProps {
  readonly language: Language;
  readonly onChoose: (language: Language) => void;
}

export const MessageLanguage = ({ language, onChoose }: MessageLanguageProps) => (
  <NativeSelect
    label={words.orderSending.language}
    data={languages.map((value) => ({ value, label: languageNames[value] }))}
    value={language}
    onChange={({ currentTarget: { value } }) => isLanguage(value) && onChoose(value)}
  />
);
