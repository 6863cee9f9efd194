import { loadLaterWords, speak } from '#words/words';

// Every test starts with all English words loaded, as a page has them once its later parts are in use.
await speak('en');
await loadLaterWords();
