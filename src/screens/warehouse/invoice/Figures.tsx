interface FiguresProps {
  /** By what they are called. */
  readonly of: Readonly<Record<string, number>>;
  readonly small?: boolean;
}

/** Figures beside each other, each with what it is. */
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
