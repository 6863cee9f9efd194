import './company.css';

interface LogoPictureProps {
  /** A `data:` address; '' shows nothing. */
  readonly logo: string;
  /** Its text alternative; '' where words beside it say the same. */
  readonly name: string;
}

/** A company's logo on white, as it is printed, also where the app is dark. */
export const LogoPicture = ({ logo, name }: LogoPictureProps) =>
  logo === '' ? null : <img className="company-logo" src={logo} alt={name} />;
