import { loadLaterWords, speak } from '#words/words';

// Every test begins with all words there, in English, as a page has them once its later parts are in use.
await speak('en');
await loadLaterWords();
