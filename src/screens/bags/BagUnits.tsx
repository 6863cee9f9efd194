import { words } from '#words/words';

/** Whether a product is in the bag: beside a switch, what its two sides mean. */
export const BagUnits = ({ quantity }: { readonly quantity: number }) =>
  quantity >= 1 ? (
    <span className="bag-there">{words.bags.inBag(quantity)}</span>
  ) : (
    <span className="bag-missing">{words.bags.missing}</span>
  );
