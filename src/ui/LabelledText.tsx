import { Text } from '@mantine/core';

interface LabelledTextProps {
  readonly label: string;
  readonly value: string;
  /** What stands for an empty value; without it nothing is shown. */
  readonly fallback?: string;
}

/** 'Phone: 0722 …', each line as it was written. */
export const LabelledText = ({ label, value, fallback = '' }: LabelledTextProps) =>
  value === '' && fallback === '' ? null : (
    <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
      <Text span size="sm" c="dimmed">
        {label}:{' '}
      </Text>
      {value === '' ? fallback : value}
    </Text>
  );
