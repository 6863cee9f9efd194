import './further.css';

/** What is known of a product besides, below its name; a bare element, because a hundred are drawn at once. */
export const Further = ({ words }: { readonly words: string }) =>
  words === '' ? null : <span className="product-further">{words}</span>;
