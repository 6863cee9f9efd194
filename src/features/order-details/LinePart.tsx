import { PartButtons } from '../line-check/PartDelivery';
import type { LinesProps, ShownLine } from './lines-of';

interface LinePartProps extends Pick<LinesProps, 'checking'> {
  readonly line: ShownLine;
  readonly wide?: boolean;
}

/** The buttons that deliver a part of a line, for admins at a server that does. */
export const LinePart = ({ line, checking, wide = false }: LinePartProps) => {
  const deliver = checking?.onDeliver;
  return deliver === undefined ? null : (
    <PartButtons
      wide={wide}
      delivery={line.delivery}
      name={line.name}
      blockedBy={checking?.blockedBy}
      onDeliver={(part) => deliver(line, part)}
    />
  );
};
