import { Anchor, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { words } from '#words/words';
import { useCompanyState } from '../../features/online/use-company-state';
import { paths } from '../../paths';

/**
 * Below the login: says that this is a demo company, and links to founding one; without any account it redirects there.
 * Renders nothing if the server's state is unknown, as without a connection.
 */
export const Founding = ({ stay }: { readonly stay: boolean }) => {
  const { value: companyState } = useCompanyState();
  const navigate = useNavigate();
  const stands = companyState?.stands;
  useEffect(() => {
    if (stands === 'nobody' && !stay) void navigate({ to: paths.setup, replace: true });
  }, [stands, stay, navigate]);
  return (
    <div role="status">
      {stands === 'demo' && (
        <Text size="sm" ta="center">
          {words.signIn.demo(companyState?.name ?? '')}{' '}
          <Anchor underline="always" renderRoot={(props) => <Link {...props} to={paths.setup} />}>
            {words.signIn.setUpOwn}
          </Anchor>
        </Text>
      )}
      {stands === 'nobody' && stay && (
        <Text size="sm" ta="center">
          {words.signIn.nobody}{' '}
          <Anchor underline="always" renderRoot={(props) => <Link {...props} to={paths.setup} />}>
            {words.signIn.setUp}
          </Anchor>
        </Text>
      )}
    </div>
  );
};
