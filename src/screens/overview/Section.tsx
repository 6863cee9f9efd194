import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  /** Beside the title. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the overview, a region of its own for screen readers. */
export const Section = ({ title, beside, children }: SectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="overview-section">
      <div className="overview-head">
        <Title order={2} size="h5" id={id}>
          {title}
        </Title>
        {beside}
      </div>
      {children}
    </section>
  );
};
