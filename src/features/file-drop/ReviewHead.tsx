import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';

interface ReviewHeadProps {
  readonly fileName: string;
  /** What the file would do. */
  readonly summary: string;
}

/** The head of what is looked at before a file is imported; it takes the focus, which the step before had. */
export const ReviewHead = ({ fileName, summary }: ReviewHeadProps) => {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {fileName}
      </Text>
      <Text ref={text} tabIndex={-1} role="status" style={{ outline: 'none' }}>
        {summary}
      </Text>
    </div>
  );
};
