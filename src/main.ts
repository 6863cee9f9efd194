import { chosenLanguage } from '#words/choice';
import { speak } from '#words/words';

// The app and the words of its first screens are fetched side by side; neither waits for the other.

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const main = async (): Promise<void> => {
  const language = chosenLanguage(window) ?? 'en';
  document.documentElement.lang = language;
  const [{ start }] = await Promise.all([import('./start'), speak(language)]);
  start(root);
};

main().catch((error: unknown) => {
  console.error('The app could not be fetched', error);
  // In both languages, as no words are here.
  root.textContent = 'Teren could not be loaded. Reload the page. · Teren nu s-a putut încărca. Reîncarcă pagina.';
});
