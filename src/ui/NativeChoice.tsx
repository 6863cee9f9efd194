import { Input, type InputProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';

interface NativeChoiceProps extends Pick<InputProps, 'mb' | 'flex' | 'className'> {
  readonly label: string;
  readonly value: string | undefined;
  /** Each is what it is called. */
  readonly options: readonly string[];
  readonly onChoose: (option: string) => void;
}

/** One of a few options. A native select, because the first load has no room for Mantine's. */
export const NativeChoice = ({ label, value, options, onChoose, ...place }: NativeChoiceProps) => (
  <Input
    {...place}
    component="select"
    aria-label={label}
    value={value}
    rightSection={<IconChevronDown size={16} aria-hidden />}
    pointer
    onChange={({ currentTarget }) => onChoose(currentTarget.value)}
  >
    {options.map((option) => (
      <option key={option}>{option}</option>
    ))}
  </Input>
);
