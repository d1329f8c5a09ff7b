import { loadLater } from '../../../components/loading/load-later.tsx';
import type { SheetFormOfferProps } from './sheet-form-offer.tsx';

export const sheetFormOffer = loadLater<SheetFormOfferProps>(
  async () => (await import('./sheet-form-offer.tsx')).SheetFormOffer,
);

/** Whether a file's name has the extension of a spreadsheet. */
export const isSheet = ({ name }: { readonly name: string }): boolean =>
  /\.(?:xlsx|xlsm|csv|tsv)$/i.test(name);
