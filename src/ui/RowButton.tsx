import type { ComponentProps } from 'react';
import './row-button.css';

interface Props extends ComponentProps<'button'> {
  readonly size?: 'xs' | 'sm';
}

/**
 * A button in a row of a list, dressed as Mantine's default one: sixty of Mantine's own would cost a page turn its
 * frame.
 */
export const RowButton = ({ size = 'xs', className = '', ...others }: Props) => (
  <button type="button" className={`row-button ${className}`} data-size={size} {...others} />
);
