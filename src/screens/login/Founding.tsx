import { Anchor, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { words } from '#words/words';
import { useStanding } from '../../features/online/use-standing';
import { paths } from '../../paths';

/**
 * Below the login: that this is a demo company, and the way to a company of its own. Where nobody has an account yet
 * this leads there by itself. Nothing where the server does not say whose company it has, as without a connection.
 */
export const Founding = ({ stay }: { readonly stay: boolean }) => {
  const { value: standing } = useStanding();
  const navigate = useNavigate();
  const stands = standing?.stands;
  useEffect(() => {
    if (stands === 'nobody' && !stay) void navigate({ to: paths.setup, replace: true });
  }, [stands, stay, navigate]);
  return (
    <div role="status">
      {stands === 'demo' && (
        <Text size="sm" ta="center">
          {words.signIn.demo(standing?.name ?? '')}{' '}
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
