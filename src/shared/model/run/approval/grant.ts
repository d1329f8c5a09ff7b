import { z } from 'zod';

import { AppError } from '../../../errors/app-error.ts';
import { ActVerbSchema } from './act-class.ts';

/** `https://a.b`, or `https://*.b` for a domain and all below it; with a port where it has one. As the URL standard writes it. */
export const OriginPatternSchema = z
  .string()
  .max(300)
  .refine(isOriginPattern, 'is no origin such as https://shop.example.com');

/** What the browser keeps of the person, and that a run is let read. */
export const BrowserDataSchema = z.enum(['history', 'bookmarks', 'downloads']);
export type BrowserData = z.infer<typeof BrowserDataSchema>;

/** Where that is, in grants: at no origin. */
export const BROWSER = 'browser';

/** A service that runs call, by its id. */
const SERVICE = /^mcp:[\w.-]{1,100}$/;

/** Where a grant came from: the person's words by rule or as a model read them, the command line, an agent that the person confirmed, the settings, a card. */
export const GrantSourceSchema = z.enum([
  'task',
  'model',
  'command',
  'agent',
  'settings',
  'approval',
]);
export type GrantSource = z.infer<typeof GrantSourceSchema>;

/**
 * Leave for a kind of act at an origin, so many times. `any` is every act of class R3. `visit` lets the run go and read there, `act`
 * also do there what commits nothing; these two are never used up. `carry` lets a call take text that was read at the origin `to` another
 * one, or to a service (`mcp:` and its id). `history`, `bookmarks` and `downloads` let it look through those of the person; they are at
 * `browser` and never used up. `control` bounds a grant to what a control of this name does.
 */
export const GrantSchema = z.strictObject({
  verb: z.union([ActVerbSchema, z.enum(['any', 'visit', 'act', 'carry']), BrowserDataSchema]),
  origin: OriginPatternSchema.or(z.literal(BROWSER)),
  to: OriginPatternSchema.or(z.string().regex(SERVICE)).optional(),
  times: z.int().min(1).max(1000),
  from: GrantSourceSchema,
  control: z.string().min(1).max(80).optional(),
});
export type Grant = z.infer<typeof GrantSchema>;

/** A grant that a run has been given; `id` is unique within the run. */
export const HeldGrantSchema = z.strictObject({ id: z.string().max(40), grant: GrantSchema });
export type HeldGrant = z.infer<typeof HeldGrantSchema>;

/** Leave for a place or for what the browser keeps, which is never used up. */
export const isForPlace = ({ verb }: Pick<Grant, 'verb'>): boolean =>
  verb === 'visit' || verb === 'act' || isForData(verb);

export const isForData = (verb: Grant['verb']): verb is BrowserData =>
  BrowserDataSchema.safeParse(verb).success;

/** A grant as people and files write it. */
export const GrantTextSchema = z
  .string()
  .max(400)
  .refine(
    (text) => readGrant(text, 'agent') !== null,
    'is no grant such as submit@https://shop.example.com×2',
  );

const TEXT_FORM = /^([a-z-]+)@(\S+?)(?:[×x](\d{1,4}))?$/u;

/** Between the two places of `carry`. */
const ARROW = /->|[>→]/u;

/** Reads `submit@https://shop.example.com×2`. Throws `AppError` `GRANT_INVALID`. */
export function parseGrant(text: string, from: GrantSource): Grant {
  const grant = readGrant(text, from);
  if (grant !== null) return grant;
  throw new AppError({
    code: 'GRANT_INVALID',
    params: { grant: text.slice(0, 200) },
    message: `“${text.slice(0, 200)}” is no grant.`,
    next: `Write one as submit@https://shop.example.com×2. The verbs: ${ActVerbSchema.options.join(', ')}, any, visit, act, carry as carry@https://a.example>https://b.example, and history, bookmarks and downloads as history@browser.`,
  });
}

function readGrant(text: string, from: GrantSource): Grant | null {
  const [, verb, places = '', times = '1'] = TEXT_FORM.exec(text.trim()) ?? [];
  const [address = '', goal, more] = verb === 'carry' ? places.split(ARROW) : [places];
  const to = goal === undefined || SERVICE.test(goal) ? goal : (patternOf(goal) ?? undefined);
  if ((verb === 'carry') !== (to !== undefined) || more !== undefined) return null;
  const grant = GrantSchema.safeParse({
    verb,
    origin: patternOf(address) ?? address,
    ...(to !== undefined && { to }),
    times: Number(times),
    from,
  });
  const read = grant.data ?? null;
  return read !== null && isForData(read.verb) === (read.origin === BROWSER) ? read : null;
}

/** As `parseGrant` reads it; only a task can bound one to a control. */
export function grantText({ verb, origin, to, times, control }: Omit<Grant, 'from'>): string {
  const goal = to === undefined ? '' : `>${to}`;
  const bound = control === undefined ? '' : ` by “${control}”`;
  return `${verb}@${origin}${goal}${times === 1 ? '' : `×${times}`}${bound}`;
}

function isOriginPattern(text: string): boolean {
  return patternOf(text) === text;
}

/** Scheme, host as the URL standard writes it (names of other scripts in punycode), port. */
const ORIGIN =
  /^(https?):\/\/(\*\.)?([a-z\d_-]+(?:\.[a-z\d_-]+)*|\[[a-f\d:.]+\])(?::(\d{1,5}))?\/?$/;
const USUAL_PORTS: ReadonlySet<string> = new Set(['http:80', 'https:443']);

/** The pattern that a text means; `null` where it means none. */
function patternOf(text: string): string | null {
  const match = ORIGIN.exec(text.toLowerCase());
  if (match === null) return null;
  const [, scheme = '', forAll = '', host = '', port = ''] = match;
  const isUsual = port === '' || USUAL_PORTS.has(`${scheme}:${port}`);
  return `${scheme}://${forAll}${host}${isUsual ? '' : `:${port}`}`;
}
