import type { orderMail as english } from '../en/order-mail';
import { lei, number, plural } from './grammar';

export const orderMail: typeof english = {
  title: (order) => `Comanda ${order}`,
  titleUnnumbered: 'Comandă',
  subject: (title, client) => `${title}, ${client}`,
  client: 'Client',
  cui: 'CUI',
  registrationNumber: 'Nr. reg. com.',
  contactPerson: 'Persoană de contact',
  phone: 'Telefon',
  email: 'E-mail',
  deliveryAddress: 'Adresă de livrare',
  date: 'Data',
  handledBy: 'Agent',
  product: 'Produs',
  code: 'Cod',
  quantity: 'Cantitate',
  unitPrice: 'Preț unitar',
  total: 'Total',
  grandTotal: 'Total general',
  lei,
  count: number,
  deliveredAlready: (units) => plural(units, 'o bucată livrată deja', 'bucăți livrate deja', 'de bucăți livrate deja'),
  observations: 'Observații la comandă',
  pdfAttached: 'Aceeași comandă este atașată ca PDF.',
  page: (page, of) => `pagina ${page} din ${of}`,
};
