import { localIso } from '#domain/dates';
import type { PickList, PickStop } from '#domain/pick-list';
import { showStamp } from '#words/format';
import { PrintSheet } from '../../../ui/PrintSheet';

interface PickListSheetProps {
  readonly list: PickList;
  /** What it is of; '' for nothing. */
  readonly of: string;
  readonly at: Date;
  readonly onPrinted: () => void;
}

/** The pick list as it is printed: box by box, each line with a square to tick. */
export const PickListSheet = ({ list, of, at, onPrinted }: PickListSheetProps) => (
  <PrintSheet onPrinted={onPrinted}>
    <h1>Pick list</h1>
    <div>{[showStamp(localIso(at)), ...(of === '' ? [] : [of])].join(' · ')}</div>
    <Stops title="Take out of boxes" stops={list.out} />
    <Stops title="Put into boxes" stops={list.into} />
    {list.out.length + list.into.length === 0 && <p>Nothing goes into a box or out of one.</p>}
  </PrintSheet>
);

const Stops = ({ title, stops }: { readonly title: string; readonly stops: readonly PickStop[] }) =>
  stops.length === 0 ? null : (
    <section>
      <h2>{title}</h2>
      <table>
        <thead>
          <tr>
            <th>Done</th>
            <th>Box</th>
            <th>Code</th>
            <th>Product</th>
            <th className="figure">Quantity</th>
          </tr>
        </thead>
        <tbody>
          {stops.flatMap(({ id, name, lines }) =>
            lines.map((line) => (
              <tr key={`${id} ${line.code}`}>
                <td>
                  <span className="tick" />
                </td>
                <td>{name}</td>
                <td>{line.code}</td>
                <td>{line.name}</td>
                <td className="figure">{line.units}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  );
