import { words } from '#words/words';

/** Whether any agent's bag holds one (decisions 4): a letter and no icon, because a hundred are drawn at once. */
export const InBag = ({ inBag }: { readonly inBag: boolean }) => (
  <span
    className={inBag ? 'in-bag' : 'not-in-bag'}
    role="img"
    aria-label={inBag ? words.products.inBag : words.products.notInBag}
  >
    {inBag ? '✓' : '–'}
  </span>
);
