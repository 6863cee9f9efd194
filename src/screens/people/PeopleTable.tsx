import { memo } from 'react';
import { words } from '#words/words';
import { contactText, stateOf } from '../../features/people/about-person';
import { ListTable } from '../../ui/ListTable';
import { NumberCell } from '../../ui/NumberCell';
import { Table } from '../../ui/Table';
import { staysWhole, TextCell } from '../../ui/TextCell';
import { ToneBadge } from '../../ui/ToneBadge';
import { PersonButtons } from './PersonButtons';
import { type PeopleListProps, type PersonItemProps, rowIdOf } from './person-list';

/** A page of people on a wide screen. */
export const PeopleTable = ({ people, ...others }: PeopleListProps) => (
  <ListTable
    label={words.people.title}
    head={
      <>
        <Table.Th>{words.people.columns.name}</Table.Th>
        <Table.Th className="person-head-whole">{words.people.columns.username}</Table.Th>
        <Table.Th>{words.people.columns.role}</Table.Th>
        <Table.Th>{words.people.columns.state}</Table.Th>
        <Table.Th className="person-head-whole">{words.people.columns.lastContact}</Table.Th>
        <Table.Th ta="right">{words.people.columns.sessions}</Table.Th>
        <Table.Th ta="right">{words.people.columns.actions}</Table.Th>
      </>
    }
  >
    {people.map((person) => (
      <PersonRow key={person.id} person={person} {...others} />
    ))}
  </ListTable>
);

const PersonRow = memo(({ person, now, ...acts }: PersonItemProps) => {
  const { tone, text } = stateOf(person);
  return (
    <Table.Tr id={rowIdOf(person.id)}>
      <TextCell>
        {person.name}
        {person.isSelf && <span className="person-self"> {words.people.you}</span>}
        {person.email !== '' && <span className="person-more">{person.email}</span>}
      </TextCell>
      <TextCell whole={staysWhole(person.username)}>{person.username}</TextCell>
      <Table.Td>{words.person.roles[person.role]}</Table.Td>
      <Table.Td className="person-state">
        <ToneBadge tone={tone}>{text}</ToneBadge>
      </Table.Td>
      <Table.Td className="person-contact">{contactText(person, now)}</Table.Td>
      <NumberCell>{person.sessions}</NumberCell>
      <Table.Td>
        <PersonButtons person={person} {...acts} />
      </Table.Td>
    </Table.Tr>
  );
});
