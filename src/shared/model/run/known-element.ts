import { z } from 'zod';

import {
  type NodeArgument,
  NodeArgumentSchema,
  type NodeFingerprint,
  NodeFingerprintSchema,
} from '../page/node-fingerprint.ts';

/** Elements that a skill keeps. */
export const MAX_KNOWN_ELEMENTS = 200;
/** Earlier meanings sent with one call. */
export const MAX_KNOWN_OF_CALL = 8;
/** A locator that is longer is not remembered: cut, two could be one. */
const MAX_LOCATOR_CHARS = 500;

/** An element that a skill's locator meant, used when the locator matches nothing or several things. Grants nothing. */
export const KnownElementSchema = z.strictObject({
  /** Text of `locatorText`: `getByRole("button", { name: "Save" })`. */
  locator: z.string().min(1).max(MAX_LOCATOR_CHARS),
  /** Origin and path of the page that it stood on. */
  page: z.string().max(2000),
  known: NodeFingerprintSchema,
});
export type KnownElement = z.infer<typeof KnownElementSchema>;

export const KnownElementsSchema = z.array(KnownElementSchema).max(MAX_KNOWN_ELEMENTS);

/** The locator's text as key for its element; `null`: too long. */
export const rememberedLocator = (text: string): string | null =>
  text.length > MAX_LOCATOR_CHARS ? null : text;

/** Page of an element without visit-specific parts: `https://shop.example/orders`. `null`: no web page. */
export function pageOf(address: string | null | undefined): string | null {
  const [page] = /^https?:\/\/[^/?#@]+(?=[/?#]|$)[^?#]*/.exec(address ?? '') ?? [null];
  return page?.slice(0, 2000) ?? null;
}

const originOf = (page: string | null): string | undefined =>
  /^https?:\/\/[^/?#]+/.exec(page ?? '')?.[0];

/** Elements known on this page, else on others of its site; never on other sites. */
export function knownOn(
  page: string | null,
  elements: readonly KnownElement[],
): readonly KnownElement[] {
  const origin = originOf(page);
  const ofSite = elements.filter((one) => originOf(one.page) === origin);
  const ofPage = ofSite.filter((one) => one.page === page);
  return ofPage.length > 0 ? ofPage : ofSite;
}

/** Distinct elements, as many as a skill keeps. */
export function distinctElements(elements: readonly KnownElement[]): readonly KnownElement[] {
  const byKey = new Map(
    elements.map((one) => {
      const { box: _, ...lasting } = one.known;
      return [JSON.stringify([one.locator, one.page, lasting]), one] as const;
    }),
  );
  return [...byKey.values()].slice(0, MAX_KNOWN_ELEMENTS);
}

/** Elements that a script's call meant, from its run's record. */
export function elementsOfCall(call: {
  readonly tabUrl?: string | null | undefined;
  readonly targets?: Readonly<Partial<Record<NodeArgument, NodeFingerprint>>> | undefined;
  readonly locators?: Readonly<Partial<Record<NodeArgument, string>>> | undefined;
}): readonly KnownElement[] {
  const page = pageOf(call.tabUrl);
  const { targets = {}, locators = {} } = call;
  return NodeArgumentSchema.options.flatMap((argument) => {
    const known = targets[argument];
    const locator = locators[argument];
    return page === null || known === undefined || locator === undefined
      ? []
      : [{ locator, page, known }];
  });
}
