/** One page of a browser engine, driven as a person would: elements are found by XPath of what they show. */
export interface EnginePage {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  click(xpath: string): Promise<void>;
  /** Types into a field that is empty. */
  type(xpath: string, text: string): Promise<void>;
  /** What the page shows, as one text. */
  text(): Promise<string>;
  /** Runs a function of its own in the page, which may answer later. */
  run<T>(inPage: () => Promise<T> | T): Promise<T>;
  close(): Promise<void>;
}

export const phone = { width: 360, height: 740 };

export const button = (name: string): string => `//button[normalize-space(.)='${name}' or @aria-label='${name}']`;
export const field = (name: string): string => `//input[@name='${name}']`;
