import { type ReactNode, useState } from 'react';
import { words } from '#words/words';
import './charts.css';

/** A chart's figures as a table, which is drawn when it is opened. */
export const AsTable = ({ children }: { readonly children: ReactNode }) => {
  const [opened, setOpened] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary className="chart-summary">{words.charts.asTable}</summary>
      {opened && children}
    </details>
  );
};
