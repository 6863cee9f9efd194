type Nothing = Readonly<Record<never, never>>;

/** Reasons why a field is invalid: the values of each. The schemas use these codes as messages. */
export interface IssueValues {
  'too-many-characters': { readonly most: number };
  'name-too-short': { readonly least: number };
  'phone-too-short': { readonly least: number };
  'email-wrong': Nothing;
  'visit-days-wrong': Nothing;
  'email-address-wrong': Nothing;
  'company-name-missing': Nothing;
  'price-floor-wrong': Nothing;
  'vat-rates-wrong': Nothing;
  'vat-rates-missing': Nothing;
  /** Most characters of its `data:` URL. */
  'picture-too-large': { readonly most: number };
  'setup-code-missing': Nothing;
  'firstname-missing': Nothing;
  'lastname-missing': Nothing;
  'username-missing': Nothing;
  'username-wrong': Nothing;
  'title-missing': Nothing;
  'box-name-missing': Nothing;
  // What only a program sends
  'two-decimals': Nothing;
  'no-hash': Nothing;
  'no-whole-number': Nothing;
  'not-between': { readonly least: number; readonly most: number };
  'is-zero': Nothing;
  // A password
  'password-too-short': { readonly least: number };
  'password-is-username': Nothing;
  'password-of-known-words': Nothing;
}
