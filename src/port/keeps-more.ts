import type { Announced } from '#wire/capabilities';
import { adapterFor } from './announced';

/**
 * Whether the server keeps more of products and clients than spec §3 says: packs, VAT rates and categories, what is
 * archived, and clients by file. Apart from the desk, because lists ask it before any form is opened.
 */
export const keepsMore = (announced: Announced): boolean => adapterFor(announced, { ours: true, plain: false });
