/** What is shown where a name is missing (spec §8). */
export const fallbacks = {
  noAgent: 'No Agent',
  /** The order details dialog words it longer (spec §2). */
  noAgentAssigned: 'No Agent Assigned',
  unknownAgent: 'Unknown Agent',
  noClient: 'No Client',
  unknownClient: 'Unknown Client',
  productNotFound: 'Product not found',
  unknownProduct: 'Unknown Product',
};
