import { useKeptDraft } from '../../lists/kept-draft';

/** The unsaved text of an order's observations. */
export interface ObservationsDraft {
  readonly text: string;
  /** The observations when typing began. */
  readonly from: string;
}

export const useObservationsDraft = (orderId: string) =>
  useKeptDraft<ObservationsDraft>('observations-drafts', orderId);
