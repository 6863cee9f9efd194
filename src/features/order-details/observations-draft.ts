import { useKeptView } from '../../lists/kept-view';

/** The unsaved text of an order's observations. */
export interface ObservationsDraft {
  readonly text: string;
  /** The observations when typing began. */
  readonly from: string;
}

/** The draft of one order; it survives closing the dialog with the browser's Back. */
export const useObservationsDraft = (orderId: string) => {
  const [drafts, setDrafts] = useKeptView<Readonly<Record<string, ObservationsDraft | undefined>>>(
    'observations-drafts',
    {},
  );
  const set = (draft: ObservationsDraft | undefined) => setDrafts((now) => ({ ...now, [orderId]: draft }));
  return [drafts[orderId], set] as const;
};
