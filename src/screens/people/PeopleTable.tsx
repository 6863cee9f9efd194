import { memo } from 'react';
import { ListTable } from '../../ui/ListTable';
import { NumberCell } from '../../ui/NumberCell';
import { Table } from '../../ui/Table';
import { staysWhole, TextCell } from '../../ui/TextCell';
import { ToneBadge } from '../../ui/ToneBadge';
import { contactWords, roleWords, stateOf } from '../parts/add-person/person-words';
import { PersonButtons } from './PersonButtons';
import { type PeopleListProps, type PersonItemProps, rowIdOf } from './person-list';

/** A page of people on a wide screen. */
export const PeopleTable = ({ people, ...others }: PeopleListProps) => (
  <ListTable
    label="People"
    head={
      <>
        <Table.Th>Name</Table.Th>
        <Table.Th className="person-head-whole">Username</Table.Th>
        <Table.Th>Role</Table.Th>
        <Table.Th>State</Table.Th>
        <Table.Th className="person-head-whole">Last contact</Table.Th>
        <Table.Th ta="right">Sessions</Table.Th>
        <Table.Th ta="right">Actions</Table.Th>
      </>
    }
  >
    {people.map((person) => (
      <PersonRow key={person.id} person={person} {...others} />
    ))}
  </ListTable>
);

const PersonRow = memo(({ person, now, ...acts }: PersonItemProps) => {
  const { tone, words } = stateOf(person);
  return (
    <Table.Tr id={rowIdOf(person.id)}>
      <TextCell>
        {person.name}
        {person.isSelf && <span className="person-self"> (you)</span>}
        {person.email !== '' && <span className="person-more">{person.email}</span>}
      </TextCell>
      <TextCell whole={staysWhole(person.username)}>{person.username}</TextCell>
      <Table.Td>{roleWords[person.role]}</Table.Td>
      <Table.Td className="person-state">
        <ToneBadge tone={tone}>{words}</ToneBadge>
      </Table.Td>
      <Table.Td className="person-contact">{contactWords(person, now)}</Table.Td>
      <NumberCell>{person.sessions}</NumberCell>
      <Table.Td>
        <PersonButtons person={person} {...acts} />
      </Table.Td>
    </Table.Tr>
  );
});
