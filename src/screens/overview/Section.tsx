import { Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  /** Beside the title. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the overview. Its tables and lists are the regions, under names of their own. */
export const Section = ({ title, beside, children }: SectionProps) => (
  <div className="overview-section">
    <div className="overview-head">
      <Title order={2} size="h5">
        {title}
      </Title>
      {beside}
    </div>
    {children}
  </div>
);
