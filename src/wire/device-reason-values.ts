type Nothing = Readonly<Record<never, never>>;

/** Why something failed that this device found out by itself, at a plain backend: the values of each reason. */
export interface DeviceReasonValues {
  'bag-missing': Nothing;
  'samples-still-in-bag': Nothing;
  /** `why`: what the server said. */
  'bag-refused': { readonly why: string };
  'bag-has-one': Nothing;
  'units-changed': { readonly current: string; readonly seen: string };
}
