import { useKeptView } from '../../lists/kept-view';

/** What is being typed into an order's observations and is saved nowhere yet. */
export interface ObservationsDraft {
  readonly text: string;
  /** The observations as they stood when the typing began. */
  readonly from: string;
}

/** The draft of one order: still there when the dialog was left by the browser's Back and is opened again. */
export const useObservationsDraft = (orderId: string) => {
  const [drafts, setDrafts] = useKeptView<Readonly<Record<string, ObservationsDraft | undefined>>>(
    'observations-drafts',
    {},
  );
  const set = (draft: ObservationsDraft | undefined) => setDrafts((now) => ({ ...now, [orderId]: draft }));
  return [drafts[orderId], set] as const;
};
