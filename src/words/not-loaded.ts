/** Where the app itself, and its words with it, could not be fetched: in both languages. */
export const notLoaded = 'Teren could not be loaded. Reload the page. · Teren nu s-a putut încărca. Reîncarcă pagina.';
