interface FiguresProps {
  /** By label. */
  readonly of: Readonly<Record<string, number>>;
  readonly small?: boolean;
}

/** Figures side by side, each with its label. */
export const Figures = ({ of, small = false }: FiguresProps) => (
  <dl className="import-figures" {...(small ? { 'data-small': true } : {})}>
    {Object.entries(of).map(([label, figure]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </dl>
);
