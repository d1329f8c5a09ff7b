import { z } from 'zod';

import {
  type NodeArgument,
  NodeArgumentSchema,
  type NodeFingerprint,
  NodeFingerprintSchema,
} from '../page/node-fingerprint.ts';

/** A skill knows at most as many elements. */
export const MAX_KNOWN_ELEMENTS = 200;
/** One call is told of at most as many that its locator has meant. */
export const MAX_KNOWN_OF_CALL = 8;
/** A locator that is longer is not remembered: cut, two could be one. */
const MAX_LOCATOR_CHARS = 500;

/** What a locator of a skill's script has meant, to be found again where the locator means nothing or several things. Grants nothing. */
export const KnownElementSchema = z.strictObject({
  /** As `locatorText` has it: `getByRole("button", { name: "Save" })`. */
  locator: z.string().min(1).max(MAX_LOCATOR_CHARS),
  /** Origin and path of the page that it stood on. */
  page: z.string().max(2000),
  known: NodeFingerprintSchema,
});
export type KnownElement = z.infer<typeof KnownElementSchema>;

export const KnownElementsSchema = z.array(KnownElementSchema).max(MAX_KNOWN_ELEMENTS);

/** A locator's text by which its element is remembered; `null`: it is too long for that. */
export const rememberedLocator = (text: string): string | null =>
  text.length > MAX_LOCATOR_CHARS ? null : text;

/** Where an element stood: `https://shop.example/orders`, without what differs from visit to visit. `null`: no web page. */
export function pageOf(address: string | null | undefined): string | null {
  const [page] = /^https?:\/\/[^/?#@]+(?=[/?#]|$)[^?#]*/.exec(address ?? '') ?? [null];
  return page?.slice(0, 2000) ?? null;
}

const originOf = (page: string | null): string | undefined =>
  /^https?:\/\/[^/?#]+/.exec(page ?? '')?.[0];

/** What was known on this page, else on others of its site; never on another site. */
export function knownOn(
  page: string | null,
  elements: readonly KnownElement[],
): readonly KnownElement[] {
  const origin = originOf(page);
  const ofSite = elements.filter((one) => originOf(one.page) === origin);
  const ofPage = ofSite.filter((one) => one.page === page);
  return ofPage.length > 0 ? ofPage : ofSite;
}

/** Each of them once, as many as a skill may know. */
export function distinctElements(elements: readonly KnownElement[]): readonly KnownElement[] {
  const byKey = new Map(
    elements.map((one) => {
      const { box: _, ...lasting } = one.known;
      return [JSON.stringify([one.locator, one.page, lasting]), one] as const;
    }),
  );
  return [...byKey.values()].slice(0, MAX_KNOWN_ELEMENTS);
}

/** Those that a script's call meant, as its run wrote them down. */
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
