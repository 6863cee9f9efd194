import { agentName } from '#words/display';
import { words } from '#words/words';
import { useAccounts } from '../../views/accounts';

/** How a client's field is read: an account by its name, weekdays by theirs. */
export const useShownField = () => {
  const accounts = useAccounts();
  return (field: string, value: string): string => {
    if (field === 'visitAgent' && value !== '') return agentName(value, accounts);
    return field === 'visitDays' ? words.visits.days(value) : value;
  };
};
