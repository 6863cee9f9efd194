import { memo, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

// The peer of orders.bench.ts: a plain React list of one page of rows, with nothing behind it. Its rows are copied from
// the app's own screen, with the app's styles, so both lay out and paint the same cells; every interaction swaps rows
// that are already in memory.

export interface BareCell {
  readonly column: string;
  readonly className: string;
  readonly text: string;
  /** Class of the element around the buttons. */
  readonly group: string;
  readonly buttons: readonly { readonly name: string; readonly className: string }[];
}
export interface BareRow {
  readonly key: string;
  readonly className: string;
  readonly cells: readonly BareCell[];
}
export interface BareLists {
  readonly orders: readonly [readonly BareRow[], readonly BareRow[]];
  readonly products: readonly [readonly BareRow[], readonly BareRow[]];
}

declare global {
  interface Window {
    lists: BareLists;
  }
}

const Row = memo(({ className, cells }: Pick<BareRow, 'className' | 'cells'>) => (
  <tr className={className}>
    {cells.map(({ column, className: ofCell, text, group, buttons }) => (
      <td key={column} className={ofCell}>
        {buttons.length === 0 ? (
          text
        ) : (
          <div className={group}>
            {buttons.map(({ name, className: ofButton }) => (
              <button key={name} type="button" className={ofButton}>
                {name}
              </button>
            ))}
          </div>
        )}
      </td>
    ))}
  </tr>
));

const Rows = ({ rows }: { readonly rows: readonly BareRow[] }) => (
  <table className="table">
    <tbody>
      {rows.map(({ key, className, cells }) => (
        <Row key={key} className={className} cells={cells} />
      ))}
    </tbody>
  </table>
);

const Orders = () => {
  const [one, other] = window.lists.orders;
  const [rows, setRows] = useState(one);
  const swap = () => setRows((now) => (now === other ? one : other));
  useEffect(() => {
    const socket = new WebSocket(`ws://${location.host}`);
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      const { item } = JSON.parse(data) as { item: BareRow };
      setRows((now) => [item, ...now.slice(0, -1)]);
    };
    return () => socket.close();
  }, []);
  return (
    <main>
      <button type="button" onClick={swap}>
        See finalized
      </button>
      <Rows rows={rows} />
      <button type="button" onClick={swap}>
        Next
      </button>
    </main>
  );
};

const Products = () => {
  const [one, other] = window.lists.products;
  const [text, setText] = useState('');
  return (
    <main>
      <input placeholder="Search products..." value={text} onChange={(event) => setText(event.target.value)} />
      <Rows rows={text === '' ? one : other} />
    </main>
  );
};

const place = document.getElementById('root');
if (place !== null) createRoot(place).render(location.pathname === '/products' ? <Products /> : <Orders />);
