import { Text } from '@mantine/core';

interface LabelledTextProps {
  readonly label: string;
  readonly value: string;
  /** Shown for an empty value; without it, nothing is. */
  readonly fallback?: string;
}

/** 'Phone: 0722 …', with the value's line breaks. */
export const LabelledText = ({ label, value, fallback = '' }: LabelledTextProps) =>
  value === '' && fallback === '' ? null : (
    <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
      <Text span size="sm" c="dimmed">
        <span>{label}</span>:{' '}
      </Text>
      {value === '' ? fallback : value}
    </Text>
  );
