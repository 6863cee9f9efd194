import './company.css';

interface LogoPictureProps {
  /** A `data:` URL; '' shows nothing. */
  readonly logo: string;
  /** The alternative text; '' if a text beside it says the same. */
  readonly name: string;
}

/** A company's logo on white, as in print, also in dark mode. */
export const LogoPicture = ({ logo, name }: LogoPictureProps) =>
  logo === '' ? null : <img className="company-logo" src={logo} alt={name} />;
