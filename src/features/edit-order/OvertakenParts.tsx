import { type OrderDraft, overtakenParts, withoutParts } from '#domain/order-editing';
import type { OrderView } from '#domain/pending';
import { clientName, productName } from '#words/display';
import { words } from '#words/words';
import { TheirChanges, takeTheirs } from '../../forms/TheirChanges';
import { useClients } from '../../views/clients';
import { useProductsById } from '../../views/products';
import { partLabel, partText } from './part-words';

interface OvertakenPartsProps {
  readonly order: OrderView;
  readonly draft: OrderDraft;
  readonly onDraft: (change: (draft: OrderDraft | undefined) => OrderDraft) => void;
}

/** What others changed of the parts that were typed into here; the typed values stay until the user takes theirs. */
export const OvertakenParts = ({ order, draft, onDraft }: OvertakenPartsProps) => {
  const [clients, products] = [useClients(), useProductsById()];
  const nameOf = (product: string) => productName(products.get(product));
  const clientOf = (id: string) => {
    const client = clients.find((one) => one.id === id);
    return clientName(id, new Map(client === undefined ? [] : [[id, client]]));
  };
  return (
    <TheirChanges
      title={words.orderEditing.changedMeanwhile}
      changes={overtakenParts(order, draft).map(({ part, seen, now }) => {
        const label = partLabel(part, nameOf);
        return {
          id: part,
          text: words.theirs.line(label, partText(part, seen, clientOf), partText(part, now, clientOf)),
          buttons: [takeTheirs(() => onDraft((before = {}) => withoutParts(before, part)), label)],
        };
      })}
      kept={words.theirs.keptTyped}
    />
  );
};
