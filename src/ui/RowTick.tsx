import { Checkbox, type CheckboxProps } from '@mantine/core';
import './row-tick.css';

/** A checkbox with its label, of which the whole row answers a tap. */
export const RowTick = (props: CheckboxProps) => <Checkbox className="row-tick" {...props} />;
