import { z } from 'zod';

/** Maximum models in the list of one service. */
export const MAX_MODELS = 2000;

/** US dollars per million tokens. */
const dollars = z.number().nonnegative().max(10_000);

const rates = {
  input: dollars,
  /** Output, including thinking. */
  output: dollars,
  /** Input read from the service's cache; costs as much as other input if absent. */
  cachedInput: dollars.optional(),
  /** Input written to the service's cache; costs as much as other input if absent. */
  cacheWrite: dollars.optional(),
};

const ratesSchema = z.strictObject(rates);

export const ListedPriceSchema = z.strictObject({
  ...rates,
  /** Storage of input in a cache, per hour. */
  cacheHour: dollars.optional(),
  /** Rates for all tokens of a request whose input exceeds `above` tokens. */
  long: ratesSchema.extend({ above: z.int().positive() }).optional(),
  /** Last day of the price; afterwards it is unknown. */
  until: z.iso.date().optional(),
});
export type ListedPrice = z.infer<typeof ListedPriceSchema>;

const tokens = z.int().positive().max(100_000_000);

/** Facts about one model at one service; absent ones are unknown. */
export const ModelRowSchema = z.strictObject({
  id: z.string().min(1).max(200),
  name: z.string().min(1).max(200).optional(),
  contextTokens: tokens.optional(),
  maxOutputTokens: tokens.optional(),
  vision: z.boolean().optional(),
  tools: z.boolean().optional(),
  price: ListedPriceSchema.optional(),
});
export type ModelRow = z.infer<typeof ModelRowSchema>;

/** The models of one service on one day. */
export const ModelListSchema = z.strictObject({
  /** Origin of the service's address, from `endpointOrigin`. */
  origin: z.string().min(1).max(300),
  asOf: z.iso.date(),
  models: z.array(ModelRowSchema).max(MAX_MODELS),
});
export type ModelList = z.infer<typeof ModelListSchema>;
