import { IconAlertTriangle } from '@tabler/icons-react';
import { memo } from 'react';
import { codeLabel } from '#words/product-labels';
import { words } from '#words/words';
import { hoverCardId } from '../../lists/HoverCard';
import { NumberCell } from '../../ui/NumberCell';
import { RowButton } from '../../ui/RowButton';
import { Table } from '../../ui/Table';
import { WindowedRow } from '../../ui/WindowedRows';
import { QuantityInput } from './QuantityInput';
import type { WarehouseRowProps } from './warehouse-list';

/** A product of the warehouse. On narrow screens its code is below its name. */
export const StockRow = memo((props: WarehouseRowProps) => {
  const { row, index, narrow, editing, edit, missing, missingOpen, cards, acts } = props;
  const { id, name, quantity, pending } = row;
  const code = codeLabel(row);
  return (
    <WindowedRow rowKey={id} index={index} {...(edit === undefined ? {} : { className: 'stock-changed' })}>
      <Table.Td>
        <div className="stock-product">
          <button type="button" className="stock-name" onClick={() => acts.onOpen(id)} title={name}>
            <span>{name}</span>
            {narrow && <span className="stock-code">{code}</span>}
          </button>
          {missing && (
            <button
              type="button"
              className="stock-missing"
              aria-label={words.warehouse.missingOf(name)}
              aria-expanded={missingOpen}
              data-card={id}
              {...(missingOpen ? { 'aria-describedby': hoverCardId } : {})}
              {...cards}
            >
              <IconAlertTriangle size={18} aria-hidden />
            </button>
          )}
        </div>
      </Table.Td>
      {!narrow && <Table.Td className="stock-code">{code}</Table.Td>}
      <NumberCell>{editing ? <QuantityInput {...props} /> : quantity}</NumberCell>
      <NumberCell>{pending === 0 ? <span className="stock-none">0</span> : pending}</NumberCell>
      {!narrow && (
        <Table.Td ta="right">
          <RowButton aria-label={words.movements.of(name)} onClick={() => acts.onPicture(id)}>
            {words.movements.title}
          </RowButton>
        </Table.Td>
      )}
    </WindowedRow>
  );
});
