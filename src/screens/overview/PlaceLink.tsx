import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDevice } from '../../device/context';
import { type PagedView, type PeopleTab, peopleTab, searchedLists } from '../../lists/kept-desk';
import { keepView } from '../../lists/kept-view';
import { paths } from '../../paths';

interface PlaceLinkProps {
  readonly to: keyof typeof searchedLists;
  /** What is searched there. */
  readonly search: string;
  readonly children: ReactNode;
}

/** Leads to the row of one product in the warehouse, or of one box. */
export const PlaceLink = ({ to, search, children }: PlaceLinkProps) => {
  const device = useDevice();
  const choose = () => keepView<PagedView>(device, searchedLists[to], { search, sort: undefined, page: 1 });
  return (
    <Anchor inherit renderRoot={(props) => <Link {...props} to={to} onClick={choose} />}>
      {children}
    </Anchor>
  );
};

/** Leads to the board of devices. */
export const DevicesLink = ({ children }: Pick<PlaceLinkProps, 'children'>) => {
  const device = useDevice();
  const choose = () => keepView<PeopleTab>(device, peopleTab, 'devices');
  return (
    <Anchor inherit renderRoot={(props) => <Link {...props} to={paths.people} onClick={choose} />}>
      {children}
    </Anchor>
  );
};
