/** The printed list for the person who picks the products. */
export const pickList = {
  print: 'Print pick list',
  title: 'Pick list',
  takeOut: 'Take out of boxes',
  putIn: 'Put into boxes',
  nothing: 'Nothing goes into a box or out of one.',
  done: 'Done',
  box: 'Box',
  code: 'Code',
  product: 'Product',
  quantity: 'Quantity',
};
