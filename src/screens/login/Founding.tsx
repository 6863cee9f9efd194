import { Anchor } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { words } from '#words/words';
import { useCompanyState } from '../../features/online/use-company-state';
import { paths } from '../../paths';
import { CompanyLine } from './LoginLook';
import { earlyCompany } from './take-over';

/**
 * Below the login: says that this is a demo company, and links to founding one; without any account it redirects there.
 * Renders nothing if the server's state is unknown, as without a connection.
 */
export const Founding = ({ stay }: { readonly stay: boolean }) => {
  const { value: companyState } = useCompanyState();
  const navigate = useNavigate();
  // What the page's own form says stays where it is until the answer comes again.
  const [early] = useState(earlyCompany);
  const { stands, name } = companyState ?? early ?? {};
  useEffect(() => {
    if (stands === 'nobody' && !stay) void navigate({ to: paths.setup, replace: true });
  }, [stands, stay, navigate]);
  return (
    <div role="status">
      {stands === 'demo' && (
        <CompanyLine text={words.signIn.demo(name ?? '')}>
          <ToSetup>{words.signIn.setUpOwn}</ToSetup>
        </CompanyLine>
      )}
      {stands === 'nobody' && stay && (
        <CompanyLine text={words.signIn.nobody}>
          <ToSetup>{words.signIn.setUp}</ToSetup>
        </CompanyLine>
      )}
    </div>
  );
};

const ToSetup = ({ children }: { readonly children: string }) => (
  <Anchor underline="always" renderRoot={(props) => <Link {...props} to={paths.setup} />}>
    {children}
  </Anchor>
);
