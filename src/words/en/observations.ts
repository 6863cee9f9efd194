import { number } from './grammar';

/** Observations of agents, and everybody's for admins (spec §2). */
export const observations = {
  mine: 'My Observations',
  title: 'Observations',
  add: 'Add observation',
  loading: 'Loading observations...',
  none: 'No observations',
  noneMore: 'Note down what the office should know. It disappears from here once it is dealt with.',
  // The form
  createTitle: 'Create New Observation',
  create: 'Create Observation',
  titleField: 'Title',
  description: 'Description',
  // Deleting
  delete: 'Delete',
  deleteOf: (title: string) => `Delete ${title}`,
  deleteTitle: 'Delete this observation?',
  deleteYes: 'Yes, delete',
  deleteNo: 'No, keep it',
  deleteHint: 'It cannot be brought back.',
  // Everybody's
  activeTab: (count: number) => `Active (${number(count)})`,
  completedTab: (count: number) => `Completed (${number(count)})`,
  list: { active: 'Active observations', completed: 'Completed observations' },
  noneIn: { active: 'No active observations', completed: 'Nothing completed yet' },
  noneInMore: {
    active: 'What agents and the office note down appears here until it is dealt with.',
    completed: 'Tick an active observation once it is dealt with.',
  },
};
