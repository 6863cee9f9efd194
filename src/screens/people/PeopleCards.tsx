import { memo } from 'react';
import { ToneBadge } from '../../ui/ToneBadge';
import { counted } from '../../words/counted';
import { contactWords, roleWords, stateOf } from '../parts/add-person/person-words';
import { PersonButtons } from './PersonButtons';
import { type PeopleListProps, type PersonItemProps, rowIdOf } from './person-list';

/** A page of people where a table has no room. */
export const PeopleCards = ({ people, ...others }: PeopleListProps) => (
  <ul className="person-cards" aria-label="People">
    {people.map((person) => (
      <PersonCard key={person.id} person={person} {...others} />
    ))}
  </ul>
);

const PersonCard = memo(({ person, now, ...acts }: PersonItemProps) => {
  const { tone, words } = stateOf(person);
  return (
    <li id={rowIdOf(person.id)} className="person-card">
      <div className="person-head">
        <b>
          {person.name}
          {person.isSelf && <span className="person-self"> (you)</span>}
        </b>
        <span className="person-state">
          <ToneBadge tone={tone}>{words}</ToneBadge>
        </span>
      </div>
      <span className="person-more">
        {person.username} · {roleWords[person.role]}
      </span>
      {person.email !== '' && <span className="person-more">{person.email}</span>}
      <span className="person-more">
        Last contact: {contactWords(person, now)} · {counted(person.sessions, 'session', 'sessions')}
      </span>
      <PersonButtons person={person} {...acts} />
    </li>
  );
});
