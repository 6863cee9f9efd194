import { Checkbox, type CheckboxProps, Radio, type RadioProps } from '@mantine/core';
import './row-tick.css';

/** A checkbox with a label; a tap anywhere on the row counts. */
export const RowTick = (props: CheckboxProps) => <Checkbox className="row-tick" {...props} />;

/** The same as one of several choices. */
export const RowRadio = (props: RadioProps) => <Radio className="row-tick" {...props} />;
