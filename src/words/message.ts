/** A toast's texts. */
export interface Message {
  readonly title: string;
  readonly message: string;
}
