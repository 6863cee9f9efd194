import type { VatRow } from './use-vat-rows';
import './vat-rows.css';

/** VAT below a total, quieter than it; nothing where none is shown. */
export const VatRows = ({ rows }: { readonly rows: readonly VatRow[] }) =>
  rows.length === 0 ? null : (
    <dl className="vat-rows">
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
