import { memo, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

// The peer of orders.bench.ts: a plain React list of one page of rows, with nothing behind it. What it shows was read off the app's own
// screen, so both have the same cells; every interaction swaps rows that are there already.

export interface BareCell {
  readonly column: string;
  readonly text: string;
  readonly buttons: readonly string[];
}
export interface BareRow {
  readonly key: string;
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

const Row = memo(({ cells }: { readonly cells: readonly BareCell[] }) => (
  <tr>
    {cells.map(({ column, text, buttons }) => (
      <td key={column}>
        {buttons.length === 0
          ? text
          : buttons.map((name) => (
              <button key={name} type="button">
                {name}
              </button>
            ))}
      </td>
    ))}
  </tr>
));

const Rows = ({ rows }: { readonly rows: readonly BareRow[] }) => (
  <table className="table">
    <tbody>
      {rows.map(({ key, cells }) => (
        <Row key={key} cells={cells} />
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
