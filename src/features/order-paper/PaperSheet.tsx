import type { Paper, PaperPart } from '../../sheet/ask-paper';
import { PrintSheet } from '../../ui/PrintSheet';
import { CompanyLetterhead } from '../company/CompanyLetterhead';
import './paper-sheet.css';

interface PaperSheetProps {
  readonly paper: Paper;
  readonly onPrinted: () => void;
}

/** A paper as the browser prints it: each part begins on a page of its own, tables repeat their heads. */
export const PaperSheet = ({ paper, onPrinted }: PaperSheetProps) => (
  <PrintSheet onPrinted={onPrinted}>
    {[...paper.parts.entries()].map(([at, part]) => (
      <article key={`${at}`} className="paper-part">
        {paper.company !== undefined && <CompanyLetterhead company={paper.company} />}
        <h1>{part.title}</h1>
        <Facts facts={part.facts} />
        {[...part.tables.entries()].map(([tableAt, table]) => (
          <PaperTable key={`${tableAt}`} {...table} />
        ))}
        {part.signatures.length > 0 && (
          <div className="signatures">
            {part.signatures.map((one) => (
              <div key={one}>{one}</div>
            ))}
          </div>
        )}
      </article>
    ))}
  </PrintSheet>
);

const Facts = ({ facts }: Pick<PaperPart, 'facts'>) =>
  facts
    .filter(([, value]) => value !== '')
    .map(([label, value]) => (
      <div key={label}>
        {label}: <b>{value}</b>
      </div>
    ));

const PaperTable = ({ title, columns, rows }: PaperPart['tables'][number]) => (
  <section>
    <h2>{title}</h2>
    <table>
      <thead>
        <tr>
          {columns.map(({ kind, label }) => (
            <th key={label} className={kind}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...rows.entries()].map(([rowAt, row]) => (
          <tr key={`${rowAt}`}>
            {columns.map(({ kind, label }, at) => (
              <td key={label} className={kind}>
                {kind === 'tick' ? <span className="tick" /> : row[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
