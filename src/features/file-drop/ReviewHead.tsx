import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';

interface ReviewHeadProps {
  readonly fileName: string;
  readonly summary: string;
}

/** The head of an import's review; it takes the focus from the step before. */
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
