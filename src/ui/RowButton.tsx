import type { ComponentProps } from 'react';
import './row-button.css';

interface Props extends ComponentProps<'button'> {
  readonly size?: 'xs' | 'sm';
}

/**
 * A button in a list's row that looks like Mantine's default one: rendering sixty of Mantine's would take longer than a
 * frame.
 */
export const RowButton = ({ size = 'xs', className = '', ...others }: Props) => (
  <button type="button" className={`row-button ${className}`} data-size={size} {...others} />
);
