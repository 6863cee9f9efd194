import { Checkbox, type CheckboxProps } from '@mantine/core';
import './row-tick.css';

/** A checkbox with a label; a tap anywhere on the row counts. */
export const RowTick = (props: CheckboxProps) => <Checkbox className="row-tick" {...props} />;
