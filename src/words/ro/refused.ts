import type { refused as english } from '../en/refused';

export const refused: typeof english = {
  'box-still-holds': ({ box, units }) => `Cutia ${box} mai conține ${units}.`,
};
