import type { reasons as english } from '../en/reasons';

export const reasons: typeof english = {
  'invalid-body': 'Ceva nu este în regulă. Modifică și trimite din nou.',
  'invalid-query': 'Serverul nu a înțeles. Reîncarcă aplicația, apoi trimite din nou.',
  'invalid-csv': 'Un rând al fișierului nu este în regulă. Corectează fișierul și importă-l din nou.',
  'price-mismatch': 'Totalul nu este suma rândurilor. Modifică și trimite din nou.',
  'unknown-client': 'Clientul nu mai există. Alege altul.',
  'price-below-floor':
    'Un preț este mai mic decât permite firma. Trimite la prețurile de listă sau renunță și întreabă la birou.',
  'unknown-product': 'Un produs nu mai există. Scoate-l și trimite restul.',
  'not-enough-stock': 'Nu este destul stoc. Folosește cât este sau trimite din nou mai târziu.',
  'not-in-bag': 'În geanta ta nu mai este o mostră lăsată la client. Trimite fără mostră.',
  'wrong-password': 'Parola nu este corectă. Autentifică-te din nou; ce așteaptă se păstrează.',
  'weak-password': 'Parola este prea ușor de ghicit. Alege alta.',
  'confirm-first': 'Este nevoie din nou de parola ta. Deconectează-te și autentifică-te, apoi încearcă din nou.',
  'wrong-code': 'Codul nu este corect, a fost folosit sau este prea vechi. Cere unul nou unui administrator.',
  'session-over': 'Nu mai ești autentificat. Autentifică-te din nou; ce așteaptă se păstrează.',
  'not-signed-in': 'Nu mai ești autentificat. Autentifică-te din nou; ce așteaptă se păstrează.',
  forbidden: 'Contul tău nu are voie să facă asta. Întreabă un administrator, apoi trimite din nou.',
  'not-found': 'Nu mai există pe server. Renunță sau fă din nou de la început.',
  'unknown-box': 'O cutie nu mai există. Uită-te din nou la cutii, apoi alege alta.',
  'box-full': 'Într-o cutie nu este loc pentru atât. Pune mai puțin sau alege altă cutie.',
  'box-not-empty': 'În cutie mai sunt produse. Scoate-le, apoi șterge cutia.',
  'not-enough-in-box': 'Într-o cutie este mai puțin de atât. Ia cât este sau folosește altă cutie.',
  'line-added': 'Un rând a fost pregătit, așa că nu se mai poate schimba nimic. Debifează-l mai întâi.',
  'mail-not-configured':
    'Serverul nu poate trimite încă e-mailuri. Cere-i celui care se ocupă de el să configureze e-mailul.',
  'sent-before': 'Comanda a fost deja trimisă la această adresă. Trimite-o din nou doar dacă nu a ajuns.',
  'mail-failed': 'Serverul de e-mail nu a preluat mesajul. Verifică adresa, apoi trimite din nou.',
  'duplicate-code': 'Există deja un produs cu acest cod. Alege alt cod.',
  'duplicate-name': 'Există deja o cutie cu acest nume. Alege alt nume.',
  'duplicate-username': 'Cineva are deja acest nume de utilizator. Alege altul.',
  founded: 'Între timp aici a fost creată o firmă. Autentifică-te cu un cont al ei.',
  'last-admin': 'Nimeni altcineva nu poate administra firma. Fă mai întâi pe altcineva administrator.',
  'order-finalized': 'Comanda a fost finalizată, așa că nu se mai poate schimba. Renunță la modificare.',
  'order-cancelled': 'Comanda a fost anulată, așa că nu se mai poate schimba. Renunță la aceasta.',
  'order-begun':
    'Biroul a început să pregătească comanda, așa că doar un administrator o poate anula. Spune-i, apoi renunță la ' +
    'aceasta.',
  'being-sent': 'Tocmai se trimite. Uită-te din nou peste o clipă.',
  withdrawn: 'A fost retras înainte să se facă. Modifică și trimite sau renunță.',
  restored:
    'Serverul a fost restaurat dintr-o copie de siguranță. Listele se încarcă din nou: verifică-le, apoi ' +
    'încearcă din nou.',
  'opened-before-restore':
    'Serverul a fost restaurat dintr-o copie de siguranță cât era deschis acest formular, așa că nu s-a ' +
    'trimis nimic. Închide, uită-te din nou și fă modificarea de acolo.',
  conflict: 'Nu se potrivește cu ce este acum pe server. Uită-te ce este acolo, apoi trimite din nou.',
  'stale-version': 'Alții au tot modificat în timp ce se trimitea. Trimite din nou.',
  'too-large': 'Este prea mare pentru a fi trimis. Scurtează sau împarte.',
  'unsupported-media-type': 'Serverul nu a înțeles. Reîncarcă aplicația, apoi trimite din nou.',
  'app-too-old': 'Serverul cere o versiune Teren mai nouă. Vine automat; trimite din nou atunci.',
  'key-reused': 'Altceva a fost deja trimis sub acest număr. Renunță; dacă mai este nevoie, fă din nou de la început.',
  'rate-limited': 'Serverul este ocupat. Se încearcă din nou automat.',
  'server-error': 'Ceva nu a mers pe server. Trimite din nou mai târziu.',
  unavailable: 'Serverul nu este disponibil acum. Trimite din nou mai târziu.',
  'edit-clash': 'Între timp altcineva a schimbat același lucru. Alege cum să rămână.',
  'dependency-discarded': 'S-a renunțat la clientul nou pentru care era. Alege altul.',
  'bag-not-saved':
    'Comanda este trimisă, dar mostrele ei sunt încă în geanta ta. Spune-i unui administrator, apoi trimite din nou.',
  'another-item':
    'Serverul a fost restaurat dintr-o copie de siguranță, iar numărul acesta este acum al altei comenzi. ' +
    'Renunță la această observație și scrie-o la comanda potrivită.',
  'no-visits-there': 'Acest server nu păstrează vizite. Renunță.',
  'not-in-list':
    'Serverul a spus da, dar în lista lui nu apare. Uită-te dacă este acolo înainte să trimiți din nou, ' +
    'altfel se poate face de două ori.',
  'not-taken-over':
    'Biroul nu a preluat asta din fișierul tău, așa că nu s-a făcut. Întreabă acolo de ce, apoi trimite din nou, ' +
    'modifică sau renunță.',
  'may-have-arrived':
    'Poate a ajuns deja; în listele serverului nu apare. Întreabă acolo, apoi trimite din nou, modifică sau renunță.',
  refused: 'Serverul nu a acceptat. Uită-te din nou, apoi modifică sau trimite din nou.',
};
