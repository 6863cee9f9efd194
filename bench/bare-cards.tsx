import { createElement, memo, type ReactNode, useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';

// The peer of phone-list.bench.ts: a plain React list of product cards, with nothing behind it. Its elements are copied
// from the app's own screen, with the app's styles, so both lay out and paint the same boxes.

/** An element as the app has it. In `control`, its child is either Add or the stepper. */
export interface Tree {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly style: Readonly<Record<string, string>>;
  readonly children: readonly (Tree | string)[];
  readonly control?: boolean;
  /** Of a card: its text. */
  readonly key?: string;
}
export interface BareCards {
  /** The cards of the first page, and those that contain what is typed. */
  readonly cards: readonly [readonly Tree[], readonly Tree[]];
  /** What stands in the place of Add. */
  readonly stepper: Tree;
}

interface Line {
  readonly quantity: number | undefined;
  readonly change: (quantity: number) => void;
}

const drawn = ({ tag, attributes, style, children, control }: Tree, line: Line, key: number): ReactNode => {
  const own: Record<string, unknown> = { ...attributes, style, key };
  if (tag === 'button') own['onClick'] = () => line.change((line.quantity ?? 0) + 1);
  if (tag === 'input') return createElement('input', { ...own, value: line.quantity, onChange: () => undefined });
  const inner = control === true && line.quantity !== undefined ? [lists().stepper] : children;
  const texts = inner.map((child, at) => (typeof child === 'string' ? child : drawn(child, line, at)));
  return createElement(tag, own, ...texts);
};

const lists = () => window.lists as unknown as BareCards;

interface CardProps {
  readonly tree: Tree;
  readonly at: number;
  readonly quantity: number | undefined;
  readonly onChange: (at: number, quantity: number) => void;
}

const Card = memo(({ tree, at, quantity, onChange }: CardProps) =>
  drawn(tree, { quantity, change: (next) => onChange(at, next) }, at),
);

const Cards = () => {
  const [one, other] = lists().cards;
  const [text, setText] = useState('');
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({});
  const onChange = useCallback((at: number, quantity: number) => {
    setQuantities((now) => ({ ...now, [at]: quantity }));
  }, []);
  return (
    <main>
      <input placeholder="Search products..." value={text} onChange={(event) => setText(event.target.value)} />
      <ul aria-label="Products">
        {(text === '' ? one : other).map((tree, at) => (
          <Card key={tree.key} {...{ tree, at, onChange }} quantity={quantities[at]} />
        ))}
      </ul>
    </main>
  );
};

const place = document.getElementById('root');
if (place !== null) createRoot(place).render(<Cards />);
