import type { storage as english } from '../en/storage';

export const storage: typeof english = {
  instead: {
    refused: {
      title: 'Acest browser nu lasă Teren să păstreze nimic',
      text:
        'Fără asta nicio comandă nu ar fi în siguranță, așa că Teren nu se deschide aici. Poate este o ' +
        'fereastră privată, un disc plin sau date de site deteriorate. Folosește o fereastră obișnuită, ' +
        'eliberează spațiu, apoi încearcă din nou. Dacă tot nu merge, arată mesajul la birou înainte să ' +
        'ștergi datele site-ului: s-ar pierde ce așteaptă aici.',
    },
    blocked: {
      title: 'Altă filă are deschis un Teren mai vechi',
      text:
        'Aceasta nu se poate deschide până nu se închide cealaltă. Închide celelalte file și ferestre Teren ' +
        'sau reîncarcă-le. Pagina continuă apoi singură și nu se pierde nimic.',
    },
    stuck: {
      title: 'Acest browser nu deschide ce păstrează Teren',
      text:
        'Nu a răspuns încă. Închide celelalte file și ferestre Teren; dacă nu ajută, închide browserul și ' +
        'deschide-l din nou. Pagina continuă singură imediat ce vine un răspuns. Nu șterge datele site-ului: ' +
        's-ar pierde ce așteaptă aici.',
    },
    insecure: {
      title: 'Teren are nevoie de https',
      text:
        'Pagina a venit prin http simplu, cu care browserele nu lasă nimic să funcționeze fără semnal și nu ' +
        'păstrează nimic în siguranță: deschide-o la adresa care începe cu https:// sau cere-i celui care se ' +
        'ocupă de server să o pregătească.',
    },
  },
  beside: {
    rescued: {
      title: 'Acest browser a șters ce păstra Teren pe dispozitiv',
      text:
        'Ce aștepta să fie trimis a fost scris la loc. Cât ești autentificat se trimite ca de obicei, iar ' +
        'listele se încarcă din nou. Ce era început în altă filă poate s-a pierdut.',
    },
    lost: {
      title: 'Ce așteaptă nu a putut fi scris la loc',
      text:
        'Acest browser a șters ce păstra Teren pe dispozitiv și nu mai primește nimic. Ce așteaptă este doar ' +
        'în această pagină: ține pagina deschisă și salvează acum într-un fișier. Apoi eliberează spațiu: se ' +
        'încearcă din nou până este scris la loc.',
    },
    'lost-of-another': {
      title: 'Ce așteaptă nu a putut fi scris la loc',
      text:
        'Acest browser a șters ce păstra Teren pe dispozitiv și nu mai primește nimic. Ce așteaptă din ' +
        'contul care s-a deconectat este doar în această pagină: ține pagina deschisă și eliberează spațiu. ' +
        'Se încearcă din nou până este scris la loc.',
    },
  },
  close: 'Închide',
  again: 'Încearcă din nou',
  save: 'Salvează ce așteaptă într-un fișier',
  fileName: 'teren in asteptare.txt',
};
