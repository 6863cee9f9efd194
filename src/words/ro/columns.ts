import type { ReasonColumn } from '#wire/row-reason-values';

export const columns: Readonly<Record<ReasonColumn, string>> = {
  name: 'nume',
  code: 'cod',
  price: 'preț',
  packUnit: 'ambalaj',
  packSize: 'bucăți în ambalaj',
  vatRate: 'TVA',
  category: 'categorie',
  quantity: 'cantitate',
  phone: 'telefon',
  email: 'e-mail',
  cui: 'CUI',
  contactPerson: 'persoană de contact',
  deliveryAddress: 'adresă de livrare',
  observations: 'observații',
  visitDays: 'zile de vizită',
  visitAgent: 'agentul care vizitează',
};
