import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { words } from '#words/words';
import { callLink, mailLink, mapLink } from './contact-links';
import './client-contacts.css';

interface ClientContactsProps {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly deliveryAddress: string;
  /** What else may be done for this client, beside the links. */
  readonly children?: ReactNode;
}

/** How a client is reached, each by one tap; nothing for what is missing. */
export const ClientContacts = ({ name, phone, email, deliveryAddress, children }: ClientContactsProps) => {
  const said = words.clients.contact;
  return (
    <div className="client-contacts">
      {/\d/.test(phone) && (
        <Contact label={said.call(name)} href={callLink(phone)}>
          <IconPhone size={20} aria-hidden />
        </Contact>
      )}
      {email.trim() !== '' && (
        <Contact label={said.mail(name)} href={mailLink(email)}>
          <IconMail size={20} aria-hidden />
        </Contact>
      )}
      {deliveryAddress.trim() !== '' && (
        <Contact label={said.map(name)} href={mapLink(deliveryAddress, navigator.userAgent)}>
          <IconMapPin size={20} aria-hidden />
        </Contact>
      )}
      {children}
    </div>
  );
};

interface ContactProps {
  readonly label: string;
  readonly href: string;
  readonly children: ReactNode;
}

/** The dialler and the mail app leave this page as it is; a map's page gets one of its own. */
const Contact = ({ label, href, children }: ContactProps) => (
  <a
    className="client-contact"
    aria-label={label}
    href={href}
    {...(href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {})}
  >
    {children}
  </a>
);
