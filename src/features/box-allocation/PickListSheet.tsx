import { localIso } from '#domain/dates';
import type { PickList, PickStop } from '#domain/pick-list';
import { showStamp } from '#words/format';
import { words } from '#words/words';
import { PrintSheet } from '../../ui/PrintSheet';

interface PickListSheetProps {
  readonly list: PickList;
  /** The subject; '' for none. */
  readonly of: string;
  readonly at: Date;
  readonly onPrinted: () => void;
}

/** The printed pick list: box by box, each line with a square to tick. */
export const PickListSheet = ({ list, of, at, onPrinted }: PickListSheetProps) => (
  <PrintSheet onPrinted={onPrinted}>
    <h1>{words.pickList.title}</h1>
    <div>{[showStamp(localIso(at)), ...(of === '' ? [] : [of])].join(' · ')}</div>
    <Stops title={words.pickList.takeOut} stops={list.out} />
    <Stops title={words.pickList.putIn} stops={list.into} />
    {list.out.length + list.into.length === 0 && <p>{words.pickList.nothing}</p>}
  </PrintSheet>
);

const Stops = ({ title, stops }: { readonly title: string; readonly stops: readonly PickStop[] }) =>
  stops.length === 0 ? null : (
    <section>
      <h2>{title}</h2>
      <table>
        <thead>
          <tr>
            <th>{words.pickList.done}</th>
            <th>{words.pickList.box}</th>
            <th>{words.pickList.code}</th>
            <th>{words.pickList.product}</th>
            <th className="figure">{words.pickList.quantity}</th>
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
