import { Fragment } from 'react';

/** 'In stock: 5 · 2 open orders': parts of one line, each a text of its own. */
export const TextParts = ({ parts }: { readonly parts: readonly string[] }) =>
  parts.map((part, at) => (
    <Fragment key={part}>
      {at > 0 && ' · '}
      <span>{part}</span>
    </Fragment>
  ));
