import { tabular } from '../../ui/theme';
import './allocation.css';

interface BoxFillProps {
  /** Units in the box, and its capacity. */
  readonly used: number;
  readonly capacity: number;
  /** Units to be put in (above 0) or taken out (below 0): shown lighter at the end of the bar. */
  readonly planned?: number;
  /** Shown before the figures. */
  readonly label?: string;
}

/** 'used/capacity' (spec §2 Boxes, Status) over a bar of that proportion. */
export const BoxFill = ({ used, capacity, planned = 0, label }: BoxFillProps) => {
  const share = (units: number) => `${capacity <= 0 ? 100 : Math.min(100, Math.max(0, (units / capacity) * 100))}%`;
  return (
    <div className="box-fill" style={tabular}>
      {label !== undefined && <span>{label} </span>}
      {`${used}/${capacity}`}
      <div className="box-fill-bar" aria-hidden data-over={used + Math.max(0, planned) > capacity || undefined}>
        <div className="box-fill-planned" style={{ width: share(Math.max(used, used + planned)) }} />
        <div
          className="box-fill-used"
          data-over={used > capacity || undefined}
          style={{ width: share(Math.min(used, used + planned)) }}
        />
      </div>
    </div>
  );
};
