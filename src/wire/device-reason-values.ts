type Nothing = Readonly<Record<never, never>>;

/** Reasons of failures that this device detects itself, at a plain backend: the values of each. */
export interface DeviceReasonValues {
  'bag-missing': Nothing;
  'samples-still-in-bag': Nothing;
  /** `why`: the server's message. */
  'bag-refused': { readonly why: string };
  'bag-has-one': Nothing;
  'units-changed': { readonly current: string; readonly seen: string };
}
