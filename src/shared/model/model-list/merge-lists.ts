import { endpointOrigin } from '../settings/endpoint-origin.ts';
import type { ModelList, ModelRow } from './model-row.ts';

/** Models of a service: rows of the list that it gave, completed by the built-in rows. */
export interface KnownModels {
  readonly rows: readonly ModelRow[];
  /** Day of the oldest price list; `null` if no model has a price. */
  readonly pricesAsOf: string | null;
  /** Day on which the service gave its list; `null` if it was never asked. */
  readonly listedOn: string | null;
}

interface Lists {
  readonly builtIn: readonly ModelList[];
  readonly listed: readonly ModelList[];
  /** Today, as `2026-11-28`. */
  readonly today: string;
}

/** Returns the models at an address. Expired prices are left out. */
export function modelsAt(baseUrl: string, { builtIn, listed, today }: Lists): KnownModels {
  const origin = endpointOrigin(baseUrl);
  const own = builtIn.find((list) => list.origin === origin);
  const given = listed.find((list) => list.origin === origin);
  const rows = new Map((own?.models ?? []).map((row) => [row.id, row]));
  for (const row of given?.models ?? []) rows.set(row.id, { ...rows.get(row.id), ...row });
  const current = [...rows.values()].map((row) => withoutOldPrice(row, today));
  const hasGivenPrice = (given?.models ?? []).some(({ price }) => price !== undefined);
  const hasOwnPrice = (own?.models ?? []).some(({ price }) => price !== undefined);
  const days = [
    ...(own !== undefined && hasOwnPrice ? [own.asOf] : []),
    ...(given !== undefined && hasGivenPrice ? [given.asOf] : []),
  ];
  return {
    rows: current,
    pricesAsOf: days.toSorted()[0] ?? null,
    listedOn: given?.asOf ?? null,
  };
}

/** Returns the row of a model by its id, with or without a version date (`-2026-10-01`, `-20261001`). */
export function rowOf(model: string, rows: readonly ModelRow[]): ModelRow | undefined {
  const undated = model.replace(/-(?:\d{8}|\d{4}-\d{2}-\d{2})$/, '');
  return rows.find(({ id }) => id === model) ?? rows.find(({ id }) => id === undated);
}

function withoutOldPrice(row: ModelRow, today: string): ModelRow {
  const { price, ...others } = row;
  return price?.until !== undefined && price.until < today ? others : row;
}
