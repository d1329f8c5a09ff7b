import { z } from 'zod';

import { AppError } from '../../../errors/app-error.ts';
import { ACT_KINDS, readKind } from './act-kind.ts';
import { BoundValueSchema } from './bound-value.ts';

/** `https://a.b`, or `https://*.b` for a domain and all below it; with a port where it has one. As the URL standard writes it. */
export const OriginPatternSchema = z
  .string()
  .max(300)
  .refine(isOriginPattern, 'is no origin such as https://shop.example.com');

/** The browser's data about the person that a run may read. */
export const BrowserDataSchema = z.enum(['history', 'bookmarks', 'downloads', 'seen']);
export type BrowserData = z.infer<typeof BrowserDataSchema>;

/** Data that a task's words may request. The text of visited pages is private text of many places, so the person is asked each time. */
export const AskedBrowserDataSchema = BrowserDataSchema.exclude(['seen']);

/** The place of the browser's own data in grants. */
export const BROWSER = 'browser';

/** A service that runs call, by its id. */
const SERVICE = /^mcp:[\w.-]{1,100}$/;

/**
 * Source of a grant: the person's words, the command line, a confirmed agent or recording, the settings, a card, the choice next to the
 * box. `model` occurs in runs of older programs.
 */
export const GrantSourceSchema = z.enum([
  'task',
  'model',
  'command',
  'agent',
  'recording',
  'settings',
  'approval',
  'choice',
]);
export type GrantSource = z.infer<typeof GrantSourceSchema>;

const PLACES = ['any', 'visit', 'act', 'carry'] as const;

/**
 * Permission for a kind of act at an origin, a number of times. `any`: all kinds but `spend` and `identity`. `visit`: read there;
 * `act`: also use controls; both unlimited. `carry`: take text read at the origin, or at `browser`, `to` another one or a service
 * (`mcp:` and its id). `history`, `bookmarks`, `downloads` and `seen`: search the person's, at `browser`, unlimited.
 */
const GrantFieldsSchema = z.strictObject({
  verb: z.union([z.enum(ACT_KINDS), z.enum(PLACES), BrowserDataSchema]),
  origin: OriginPatternSchema.or(z.literal(BROWSER)),
  to: OriginPatternSchema.or(z.string().regex(SERVICE)).optional(),
  times: z.int().min(1).max(1000),
  from: GrantSourceSchema,
  /** Values that a covered write must carry. */
  bound: z.array(BoundValueSchema).max(8).readonly().optional(),
  /** Shape that a covered write must have. */
  shape: z.string().max(2000).optional(),
});
export type Grant = z.infer<typeof GrantFieldsSchema>;

/** Grants of older programs have other verbs, and some name a control. */
export const GrantSchema: z.ZodType<Grant> = z.preprocess((grant) => {
  const stored = z.looseObject({ verb: z.string() }).safeParse(grant).data;
  if (stored === undefined) return grant;
  const { control: _, ...known } = stored;
  return { ...known, verb: readKind(stored.verb) };
}, GrantFieldsSchema);

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
    'is no grant such as change@https://shop.example.com×2',
  );

const TEXT_FORM = /^([a-z-]+)@(\S+?)(?:[×x](\d{1,4}))?$/u;

/** Between the two places of `carry`. */
const ARROW = /->|[>→]/u;

/** Reads `change@https://shop.example.com×2`. Throws `AppError` `GRANT_INVALID`. */
export function parseGrant(text: string, from: GrantSource): Grant {
  const grant = readGrant(text, from);
  if (grant !== null) return grant;
  throw new AppError({
    code: 'GRANT_INVALID',
    params: { grant: text.slice(0, 200) },
    message: `“${text.slice(0, 200)}” is no grant.`,
    next: `Write one as change@https://shop.example.com×2. The kinds: ${ACT_KINDS.join(', ')}, any, visit, act, carry as carry@https://a.example>https://b.example, and history, bookmarks and downloads as history@browser.`,
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
  if (read === null || (read.verb === 'carry' && read.origin === BROWSER)) return read;
  return isForData(read.verb) === (read.origin === BROWSER) ? read : null;
}

/** Text that `parseGrant` reads, with its bounds. */
export function grantText({ verb, origin, to, times, bound = [] }: Omit<Grant, 'from'>): string {
  const goal = to === undefined ? '' : `>${to}`;
  const values = bound.map(({ value }) => ` “${value}”`).join('');
  return `${verb}@${origin}${goal}${times === 1 ? '' : `×${times}`}${values}`;
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
