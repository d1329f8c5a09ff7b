import { z } from 'zod';

import type { ToolResult } from '../../tools/contract/tool-result.ts';
import {
  type NodeArgument,
  NodeArgumentSchema,
  type NodeFingerprint,
  NodeFingerprintSchema,
} from '../page/node-fingerprint.ts';

/** Maximum elements stored with a skill. */
export const MAX_KNOWN_ELEMENTS = 200;
/** Maximum known elements sent with one call. */
export const MAX_KNOWN_OF_CALL = 8;
/** Maximum characters of a stored locator. A longer one is not stored, because two shortened ones could be equal. */
const MAX_LOCATOR_CHARS = 500;

/** An element that a skill's locator matched earlier, used when the locator matches nothing or several elements. Permits nothing. */
export const KnownElementSchema = z.strictObject({
  /** Text from `locatorText`, such as `getByRole("button", { name: "Save" })`. */
  locator: z.string().min(1).max(MAX_LOCATOR_CHARS),
  /** Origin and path of the element's page. */
  page: z.string().max(2000),
  known: NodeFingerprintSchema,
});
export type KnownElement = z.infer<typeof KnownElementSchema>;

export const KnownElementsSchema = z.array(KnownElementSchema).max(MAX_KNOWN_ELEMENTS);

/** Returns the locator's text as key for its element; `null` if it is too long. */
export const rememberedLocator = (text: string): string | null =>
  text.length > MAX_LOCATOR_CHARS ? null : text;

/** Returns an address without query and fragment, as in `https://shop.example/orders`; `null` if it is not a web page. */
export function pageOf(address: string | null | undefined): string | null {
  const [page] = /^https?:\/\/[^/?#@]+(?=[/?#]|$)[^?#]*/.exec(address ?? '') ?? [null];
  return page?.slice(0, 2000) ?? null;
}

const originOf = (page: string | null): string | undefined =>
  /^https?:\/\/[^/?#]+/.exec(page ?? '')?.[0];

/** Returns the elements known on this page, or else those on other pages of its site; never those of other sites. */
export function knownOn(
  page: string | null,
  elements: readonly KnownElement[],
): readonly KnownElement[] {
  const origin = originOf(page);
  const ofSite = elements.filter((one) => originOf(one.page) === origin);
  const ofPage = ofSite.filter((one) => one.page === page);
  return ofPage.length > 0 ? ofPage : ofSite;
}

/** Returns distinct elements, at most `MAX_KNOWN_ELEMENTS`. */
export function distinctElements(elements: readonly KnownElement[]): readonly KnownElement[] {
  const byKey = new Map(
    elements.map((one) => {
      const { box: _, ...lasting } = one.known;
      return [JSON.stringify([one.locator, one.page, lasting]), one] as const;
    }),
  );
  return [...byKey.values()].slice(0, MAX_KNOWN_ELEMENTS);
}

/** Returns the elements that a script's call used, from its run's record. */
export function elementsOfCall(call: {
  readonly tabUrl?: string | null | undefined;
  readonly targets?: Readonly<Partial<Record<NodeArgument, NodeFingerprint>>> | undefined;
  readonly locators?: Readonly<Partial<Record<NodeArgument, string>>> | undefined;
  readonly result?: ToolResult | null | undefined;
}): readonly KnownElement[] {
  const page = pageOf(call.tabUrl);
  const { locators = {}, result = null } = call;
  // The result of a reading call names the control itself.
  const read = result?.ok === true ? result.read : undefined;
  const targets = { ...(read !== undefined && { nodeId: read }), ...call.targets };
  return NodeArgumentSchema.options.flatMap((argument) => {
    const known = targets[argument];
    const locator = locators[argument];
    return page === null || known === undefined || locator === undefined
      ? []
      : [{ locator, page, known }];
  });
}
