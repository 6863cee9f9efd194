import { memo } from 'react';
import { words } from '#words/words';
import { contactText, stateOf } from '../../features/people/about-person';
import { ToneBadge } from '../../ui/ToneBadge';
import { PersonButtons } from './PersonButtons';
import { type PeopleListProps, type PersonItemProps, rowIdOf } from './person-list';

/** A page of people on a narrow screen. */
export const PeopleCards = ({ people, ...others }: PeopleListProps) => (
  <ul className="person-cards" aria-label={words.people.title}>
    {people.map((person) => (
      <PersonCard key={person.id} person={person} {...others} />
    ))}
  </ul>
);

const PersonCard = memo(({ person, now, ...acts }: PersonItemProps) => {
  const { tone, text } = stateOf(person);
  return (
    <li id={rowIdOf(person.id)} className="person-card">
      <div className="person-head">
        <b>
          {person.name}
          {person.isSelf && <span className="person-self"> {words.people.you}</span>}
        </b>
        <span className="person-state">
          <ToneBadge tone={tone}>{text}</ToneBadge>
        </span>
      </div>
      <span className="person-more">
        {person.username} · {words.person.roles[person.role]}
      </span>
      {person.email !== '' && <span className="person-more">{person.email}</span>}
      <span className="person-more">
        <span>{words.people.columns.lastContact}</span>: <span>{contactText(person, now)}</span> ·{' '}
        <span>{words.people.sessionCount(person.sessions)}</span>
      </span>
      <PersonButtons person={person} {...acts} />
    </li>
  );
});
