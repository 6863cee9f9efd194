/** What a toast says. */
export interface Message {
  readonly title: string;
  readonly message: string;
}
