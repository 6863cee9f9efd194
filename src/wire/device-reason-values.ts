type Nothing = Readonly<Record<never, never>>;

/** Reasons of failures that this device detects itself: the values of each. */
export interface DeviceReasonValues {
  'bag-missing': Nothing;
  'samples-still-in-bag': Nothing;
  /** `why`: the server's message. */
  'bag-refused': { readonly why: string };
  'bag-has-one': Nothing;
  /** `path`: the call's; `part`: the wrong part of the answer, '' if the answer is about another request. */
  'answer-unfit': { readonly path: string; readonly part: string };
  'units-changed': { readonly current: string; readonly seen: string };
}
