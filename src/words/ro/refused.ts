import type { ReasonColumn } from '#wire/row-reason-values';
import type { refused as english } from '../en/refused';
import { columns } from './columns';
import { amount, choose, number, plural } from './grammar';

const units = (count: number): string => plural(count, 'o bucată', 'bucăți', 'de bucăți');

const said = (reply: string): string => (reply === '' ? '' : ` Răspunsul lui: ${reply}.`);
const ask = (setting: string): string =>
  setting === '' ? 'întreabă la birou' : `roagă pe cine administrează serverul să verifice ${setting}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const later = 'Încearcă din nou mai târziu; dacă nu se schimbă, ';
const tryIn = (wait: string): string => `Încearcă din nou peste ${wait}.`;
const afterMinutes = (minutes: number): string => tryIn(plural(minutes, 'un minut', 'minute', 'de minute'));
const inMinutes = (minutes: number): string => `Nu s-a trimis nimic. ${afterMinutes(minutes)}`;

export const refused: typeof english = {
  // What was sent
  'text-not-kept': () => 'Textul conține un caracter care nu poate fi păstrat.',
  'value-not-kept': () => 'O valoare nu poate fi păstrată.',
  'there-twice': () => 'apare de două ori',
  'report-request': ({ request }) => `Serverul a greșit. Raportează cererea cu numărul ${request}.`,
  'role-may-not': ({ role }) =>
    `Rolul de ${{ admin: 'administrator', agent: 'agent' }[role]} nu permite această operațiune.`,
  'sign-ins-limited': ({ wait }) => {
    const again =
      wait < 60 ? tryIn(plural(wait, 'o secundă', 'secunde', 'de secunde')) : afterMinutes(Math.ceil(wait / 60));
    return `Prea multe încercări de autentificare eșuate. ${again}`;
  },
  'server-busy': () => 'Serverul este suprasolicitat acum. Încearcă din nou.',
  'outcome-unknown': () => 'Nu se știe dacă s-a făcut. Încearcă din nou.',
  'not-just-now': () => 'Serverul nu poate face asta acum. Încearcă din nou.',
  'request-late': () => 'Cererea nu a ajuns la timp.',
  'disk-nearly-full': ({ free, least }) =>
    `Discul serverului e aproape plin: sunt liberi ${number(free)} MB, dar trebuie cel puțin ${number(least)} MB. ` +
    'Nu s-a modificat nimic.',
  // What somebody else has changed
  'changed-by-another': () => 'Altcineva a modificat asta.',
  'now-another-value': ({ current, seen }) => `Acum este „${current}”, nu „${seen}”.`,
  'now-another-picture': () => 'Acum este altă imagine.',
  'stock-changed': ({ place, name, product, current, seen }) => {
    const where = { bag: 'Geanta', warehouse: 'Depozitul', box: `Cutia ${name}` }[place];
    return `${where} conține acum ${units(current)} din ${product}, nu ${number(seen)}.`;
  },
  'boxes-changed': ({ product, current, seen }) =>
    `Toate cutiile conțin acum împreună ${units(current)} din ${product}, nu ${number(seen)}.`,
  'client-changed': ({ client }) => `${client} a fost modificat între timp. Verifică-i din nou pe amândoi.`,
  // Boxes
  'no-such-box': ({ box }) => `Nu există cutia ${box}.`,
  'box-name-taken': ({ box }) => `Există deja o cutie cu numele ${box}.`,
  'box-holds': ({ box, capacity, units: wanted }) =>
    `În cutia ${box} încap cel mult ${units(capacity)}, nu ${number(wanted)}.`,
  'box-would-hold': ({ box, capacity, units: wanted }) =>
    `În cutia ${box} ar încăpea cel mult ${units(capacity)}, nu ${number(wanted)}.`,
  'box-still-holds': ({ box, units: held }) => `Cutia ${box} mai conține ${units(held)}.`,
  'box-holds-of': ({ box, product, held, units: wanted }) =>
    `Cutia ${box} conține ${units(held)} din ${product}, nu ${number(wanted)}.`,
  'no-room-in-box': ({ box, product, units: wanted, capacity, after }) =>
    `În cutia ${box} nu e loc pentru ${units(wanted)} din ${product}: ` +
    `încap cel mult ${number(capacity)} și s-ar face ${number(after)}.`,
  // Warehouse and bags
  'no-warehouse': () => 'Nu a fost găsit niciun depozit',
  'not-in-stock': () => 'Nu sunt destule produse în stoc',
  'warehouse-short': ({ product, held, wanted }) =>
    `Depozitul are ${units(held)} din ${product}, dar e nevoie de ${number(wanted)}.`,
  'warehouse-short-with-import': ({ product, held, wanted }) =>
    `Cu acest import, depozitul are ${units(held)} din ${product}, dar e nevoie de ${number(wanted)}.`,
  'warehouse-full': ({ product, units: after, most }) =>
    `Depozitul ar avea ${units(after)} din ${product}, dar pot fi cel mult ${number(most)}. ` +
    'Corectează mai întâi stocul.',
  'no-such-bag': ({ bag }) => `Nu există geanta ${bag}.`,
  'bag-holds-none': () => 'Geanta nu conține acest produs.',
  'bag-holds-already': ({ agent, product }) => `Geanta agentului ${agent} conține deja ${product}.`,
  // Products and their files
  'no-such-product': ({ product }) => `Nu există produsul ${product}.`,
  'code-taken': ({ code }) => `Există deja un produs cu codul ${code}.`,
  'no-products-in-file': () => 'fișierul nu conține niciun produs',
  'no-clients-in-file': () => 'fișierul nu conține niciun client',
  'too-many-in-file': ({ products, most }) =>
    `fișierul conține ${plural(products, 'un produs', 'produse', 'de produse')}, cel mult ${number(most)} deodată`,
  // Orders
  'no-such-order': ({ order }) => `Nu există comanda ${order}.`,
  'order-finalized': () => 'Comanda este finalizată și nu mai poate fi modificată.',
  'this-order-finalized': ({ order }) => `Comanda ${order} este finalizată și nu mai poate fi modificată.`,
  'order-cancelled': () => 'Comanda este anulată și nu mai poate fi modificată.',
  'this-order-cancelled': ({ order }) => `Comanda ${order} este anulată și nu mai poate fi modificată.`,
  'order-begun': () => 'Biroul a început să pregătească comanda.',
  'order-still-open': () => 'Comanda nu este încă finalizată: debifează rândurile sau retrage ce s-a livrat.',
  'less-to-return': ({ units: left, product }) =>
    left === 0
      ? `Tot ce s-a livrat din ${product} s-a returnat deja.`
      : `Se mai ${choose(left, 'poate', 'pot')} returna numai ${units(left)} din ${product}.`,
  'nothing-to-return': ({ product }) => `Din ${product} nu s-a livrat nimic, deci nu se poate returna nimic.`,
  'order-has-no-line': ({ order, product }) => `Comanda ${order} nu are niciun rând cu produsul ${product}.`,
  'order-date-beyond': ({ first, last }) => `Anul din data unei comenzi este între ${first} și ${last}.`,
  'order-edited': () => 'Comanda a fost modificată între timp. Uită-te din nou la ea, apoi fă modificarea.',
  'order-version-missing': () =>
    'Comanda a fost modificată între timp, iar If-Match nu îi numește versiunea. ' +
    'Uită-te din nou la ea, apoi fă modificarea.',
  'order-part-fixed': () => 'Această parte a comenzii nu se poate modifica astfel.',
  'line-prepared': ({ order, product }) => `${product} din comanda ${order} este deja pregătit.`,
  'order-needs-all': ({ order, product, units: wanted }) =>
    `Comanda ${order} mai are nevoie de ${units(wanted)} din ${product}: dacă le pui pe toate, rândul se bifează.`,
  'order-needs-other': ({ order, product, outstanding, units: wanted }) =>
    `Comanda ${order} mai are nevoie de ${units(outstanding)} din ${product}, nu de ${number(wanted)}.`,
  'line-repeats-line': ({ line, before }) => `Rândul ${line} are același produs ca rândul ${before}.`,
  'product-of-line': ({ line }) => `Acesta este produsul de pe rândul ${line}.`,
  'ticked-line-stays': ({ product }) =>
    `Produsul ${product} este bifat, așa că rândul lui rămâne așa cum este. Debifează-l mai întâi.`,
  'delivered-line-stays': ({ product }) => `Din ${product} s-a livrat ceva, așa că rândul nu poate fi scos.`,
  'delivered-already': ({ units: delivered, product }) =>
    `${product}: ${plural(delivered, 'o bucată este livrată', 'bucăți sunt livrate', 'de bucăți sunt livrate')} deja.`,
  'less-delivered': ({ units: delivered, product }) =>
    delivered === 0
      ? `Din ${product} nu s-a livrat nimic, deci nu se poate lua nimic înapoi.`
      : `Doar ${units(delivered)} din ${product} ${choose(delivered, 'a fost livrată', 'au fost livrate')}, ` +
        'deci nu se pot lua înapoi mai multe.',
  'total-too-high': ({ most }) => `Depășește ${number(most)} de lei.`,
  'lines-make': ({ total, price }) => `Suma rândurilor este ${amount(total)}, nu ${amount(price)}.`,
  'below-floor': ({ price, floor, list }) =>
    `${amount(price)} este mai puțin de ${floor} % din prețul de listă, care este ${amount(list)}.`,
  // Clients
  'no-such-client': () => 'Nu există acest client.',
  'client-erased': () => 'Datele personale ale acestui client au fost șterse.',
  'no-such-agent': () => 'Nu există un astfel de agent.',
  'merged-already': ({ client }) => `${client} a fost deja unit cu alt client.`,
  'merge-target-merged': ({ client }) => `${client} a fost el însuși unit cu alt client. Alege-l pe acela.`,
  'merge-of-erased': () => 'Un client ale cărui date personale au fost șterse nu se mai poate uni.',
  'merge-target-archived': ({ client }) => `${client} este arhivat. Scoate-l întâi din arhivă sau alege alt client.`,
  'merged-since': ({ client }) => `${client} a fost unit cu alt client. Modifică-l pe acela.`,
  'handed-in-order-waits': () =>
    'O comandă a lui, predată de un telefon șters, așteaptă la Persoane. ' +
    'Accept-o sau refuz-o întâi, apoi șterge datele.',
  'orders-still-open': ({ orders, more }) => {
    const named = orders.join(', ');
    const others = plural(more, 'încă o comandă', 'comenzi', 'de comenzi');
    const which =
      orders.length === 1
        ? `Comanda ${named} a lui este încă deschisă`
        : `Comenzile ${named}${more > 0 ? ` și ${more > 1 ? 'încă ' : ''}${others}` : ''} ale lui sunt încă deschise`;
    return `${which}. Finalizează ce este deschis, apoi șterge datele.`;
  },
  // People and the company
  'username-taken': () => 'Altcineva are deja acest nume de utilizator.',
  'no-other-admin': () => 'Nimeni altcineva nu poate administra firma.',
  'common-password': () => 'Mulți oameni folosesc această parolă: este ghicită prima.',
  'demo-password': () => 'Toată lumea știe parola firmei demonstrative.',
  'bad-picture': ({ most }) =>
    `Imaginea nu poate fi folosită: trebuie să fie un JPEG de cel mult ${number(most)} × ${number(most)} pixeli.`,
  'hand-over-of-own': () => 'Ce ai tu este predat de alt administrator.',
  'holdings-changed': () => 'Ce are această persoană s-a schimbat.',
  'other-bag-changed': () => 'Conținutul celeilalte genți s-a schimbat.',
  'bag-goes-nowhere': () => 'Spune unde ajunge geanta.',
  'orders-go-nowhere': () => 'Spune cine se ocupă de comenzile deschise.',
  'visits-go-nowhere': () => 'Spune cine îi vizitează clienții.',
  'receiver-is-leaver': ({ person }) => `Alege alt agent decât ${person}.`,
  'receiver-gone': () => 'Această persoană nu mai există. Alege alt agent.',
  'receiver-no-agent': ({ person }) => `${person} nu este agent. Alege un agent.`,
  'receiver-disabled': ({ person }) => `${person} este dezactivat. Alege alt agent.`,
  // What a phone has handed in
  'accepted-already': () => 'A fost deja acceptată și nu mai poate fi refuzată.',
  'taken-back-there': () => 'A fost retrasă definitiv pe telefon înainte să se facă. Refuz-o aici.',
  'made-by-other-version': () => 'Acest server nu o poate citi: a fost făcută de altă versiune Teren.',
  'clash-by-hand': ({ fields }) => {
    const named = fields
      .map((field) => (Object.hasOwn(columns, field) ? columns[field as ReasonColumn] : field))
      .join(', ');
    return `Altcineva a modificat asta între timp: ${named}. Modifică manual și refuză intrarea.`;
  },
  'restored-by-hand': () =>
    'Serverul a fost restaurat dintr-o copie de siguranță de când s-a făcut asta. ' +
    'Fă modificarea manual și refuză intrarea.',
  'refused-on-phone': () =>
    'A fost refuzată pe telefon, unde încă poate fi corectată și trimisă. Cere să fie făcută din nou sau refuz-o.',
  'sent-meanwhile': () => 'Telefonul a trimis-o între timp. Accept-o: nimic nu se face încă o dată.',
  'no-lifeboat': () =>
    'Acesta nu este un fișier cu înregistrări netrimise făcut de Teren pe un telefon. Alege fișierul primit de ' +
    'la agent.',
  'lifeboat-stays-shut': () =>
    'Fișierul nu se poate deschide aici: este al altei firme sau a fost modificat pe drum. Cere să fie trimis din nou.',
  'accept-other-first': () => 'Intrarea de care ține a fost predată odată cu ea: accept-o întâi pe aceea.',
  'other-not-handed-in': () =>
    'Intrarea de care ține nu a putut fi predată și nu mai există. Refuză și cere să se facă din nou amândouă.',
  // Mail
  'no-mail-server': () =>
    'Acest server nu are un server de e-mail prin care să trimită. Cine îl administrează trebuie să seteze SMTP_URL; ' +
    'nu s-a trimis nimic.',
  'no-mail-here': () => 'E-mailul nu este configurat pe acest server. Întreabă la birou.',
  'mail-may-have-arrived': ({ to }) =>
    'Serverul de e-mail nu a mai răspuns după ce a primit mesajul, deci poate a fost trimis, poate nu. ' +
    `Întreabă la ${to} înainte de a-l trimite din nou.`,
  'mail-unknown': () => 'Poate mesajul a fost trimis, poate nu. Întreabă destinatarul înainte de a-l trimite din nou.',
  'mail-limit-of-person': ({ most, minutes }) =>
    `Ai trimis ${plural(most, 'un mesaj', 'mesaje', 'de mesaje')} într-o oră, numărul maxim permis. ` +
    inMinutes(minutes),
  'mail-limit-of-order': ({ most, minutes }) =>
    `Această comandă a fost trimisă ${plural(most, 'o dată', 'ori', 'de ori')} într-o oră, numărul maxim permis. ` +
    inMinutes(minutes),
  'mail-limit-of-address': ({ most, minutes }) =>
    `Această comandă a plecat la acea adresă ${plural(most, 'o dată', 'ori', 'de ori')} într-o oră, ` +
    'numărul maxim permis. ' +
    inMinutes(minutes),
  'mail-address-refused': ({ to, reply }) =>
    `Serverul de e-mail nu primește mesaje pentru ${to}.${said(reply)} Verifică adresa. Nu s-a trimis nimic.`,
  'mail-sender-refused': ({ reply, setting }) =>
    `Serverul de e-mail nu primește mesaje de la acest expeditor.${said(reply)} ${capital(ask(setting))}. ` +
    'Nu s-a trimis nimic.',
  'mail-password-refused': ({ reply, setting }) =>
    `Serverul de e-mail nu a acceptat utilizatorul sau parola.${said(reply)} ${capital(ask(setting))}. ` +
    'Nu s-a trimis nimic.',
  'mail-not-secure': ({ reply, setting }) =>
    `Conexiunea cu serverul de e-mail nu a putut fi securizată.${said(reply)} ${capital(ask(setting))}. ` +
    'Nu s-a trimis nimic.',
  'mail-server-not-found': ({ setting }) =>
    `Serverul de e-mail nu a fost găsit. ${later}${ask(setting)}. Nu s-a trimis nimic.`,
  'mail-server-late': () =>
    'Serverul de e-mail nu a răspuns la timp. Încearcă din nou mai târziu. Nu s-a trimis nimic.',
  'mail-refused': ({ reply }) => `Serverul de e-mail a refuzat mesajul.${said(reply)} Nu s-a trimis nimic.`,
  'mail-server-unreachable': ({ setting }) =>
    `Serverul de e-mail nu răspunde. ${later}${ask(setting)}. Nu s-a trimis nimic.`,
  'pdf-not-made': ({ forOffice }) =>
    'PDF-ul acestei comenzi nu a putut fi făcut. Nu s-a trimis nimic. Încearcă din nou mai târziu; ' +
    'dacă nu se schimbă, ' +
    (forOffice ? 'roagă pe cine administrează serverul să se uite în jurnalul lui.' : 'întreabă la birou.'),
};
