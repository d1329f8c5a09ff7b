import { z } from 'zod';

import { AppError } from '../../../errors/app-error.ts';
import { ACT_KINDS, readKind } from './act-kind.ts';
import { BoundValueSchema } from './bound-value.ts';

/** Origin as the URL standard writes it, with a non-default port: `https://a.b`, or `https://*.b` for a domain and its subdomains. */
export const OriginPatternSchema = z
  .string()
  .max(300)
  .refine(isOriginPattern, 'is no origin such as https://shop.example.com');

/** Data of the browser about the person that a run may search. */
export const BrowserDataSchema = z.enum(['history', 'bookmarks', 'downloads', 'seen']);
export type BrowserData = z.infer<typeof BrowserDataSchema>;

/**
 * Data that a task may request. `seen` is excluded: the text of visited pages is private text of many sites, so the person is asked each
 * time.
 */
export const AskedBrowserDataSchema = BrowserDataSchema.exclude(['seen']);

/** Place of the browser's own data in grants, instead of an origin. */
export const BROWSER = 'browser';

/** Matches a service that runs call, by its id. */
const SERVICE = /^mcp:[\w.-]{1,100}$/;

/**
 * Source of a grant: the task, the command line, a confirmed agent or recording, the settings, a card, the choice next to the task box.
 * `model` occurs only in runs of older versions.
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
 * Permission for a kind of act at an origin, a number of times. `any`: all kinds except `spend` and `identity`. `visit`: read there; `act`:
 * also use controls; both unlimited. `carry`: take text read at the origin, or at `browser`, `to` another origin or to a service (`mcp:`
 * and its id). `history`, `bookmarks`, `downloads` and `seen`: search that data of the person, at `browser`, unlimited.
 */
const GrantFieldsSchema = z.strictObject({
  verb: z.union([z.enum(ACT_KINDS), z.enum(PLACES), BrowserDataSchema]),
  origin: OriginPatternSchema.or(z.literal(BROWSER)),
  to: OriginPatternSchema.or(z.string().regex(SERVICE)).optional(),
  times: z.int().min(1).max(1000),
  from: GrantSourceSchema,
  /** Values that a covered write must contain. */
  bound: z.array(BoundValueSchema).max(8).readonly().optional(),
  /** Shape that a covered write must have. */
  shape: z.string().max(2000).optional(),
});
export type Grant = z.infer<typeof GrantFieldsSchema>;

/** A stored grant. Grants of older versions have other verbs, and some name a control. */
export const GrantSchema: z.ZodType<Grant> = z.preprocess((grant) => {
  const stored = z.looseObject({ verb: z.string() }).safeParse(grant).data;
  if (stored === undefined) return grant;
  const { control: _, ...known } = stored;
  return { ...known, verb: readKind(stored.verb) };
}, GrantFieldsSchema);

/** A grant of a run; `id` is unique within the run. */
export const HeldGrantSchema = z.strictObject({ id: z.string().max(40), grant: GrantSchema });
export type HeldGrant = z.infer<typeof HeldGrantSchema>;

/** Whether the permission is for a place or for the browser's data, so that it is never used up. */
export const isForPlace = ({ verb }: Pick<Grant, 'verb'>): boolean =>
  verb === 'visit' || verb === 'act' || isForData(verb);

export const isForData = (verb: Grant['verb']): verb is BrowserData =>
  BrowserDataSchema.safeParse(verb).success;

/** A grant in its text form. */
export const GrantTextSchema = z
  .string()
  .max(400)
  .refine(
    (text) => readGrant(text, 'agent') !== null,
    'is no grant such as change@https://shop.example.com×2',
  );

/** After a host of one word an `x` belongs to the host: `https://boxx2` is no box twice. `×` always counts, and `x` after a slash or port. */
const TEXT_FORM =
  /^([a-z-]+)@(\S+?)(?:(?:×|(?<!\/\/(?:\*\.)?(?!localhostx\d+$)[a-z\d_-]+)x)(\d{1,4}))?$/iu;

/** Separator of the two places of `carry`. */
const ARROW = /->|[>→]/u;

/** Parses `change@https://shop.example.com×2`. Throws `AppError` `GRANT_INVALID`. */
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

/** Returns the text form that `parseGrant` reads, followed by the bound values. */
export function grantText({ verb, origin, to, times, bound = [] }: Omit<Grant, 'from'>): string {
  const goal = to === undefined ? '' : `>${to}`;
  const values = bound.map(({ value }) => ` “${value}”`).join('');
  return `${verb}@${origin}${goal}${times === 1 ? '' : `×${times}`}${values}`;
}

function isOriginPattern(text: string): boolean {
  return patternOf(text) === text;
}

/** Matches scheme, host (in punycode where needed) and port. */
const ORIGIN =
  /^(https?):\/\/(\*\.)?([a-z\d_-]+(?:\.[a-z\d_-]+)*|\[[a-f\d:.]+\])(?::(\d{1,5}))?\/?$/;
const USUAL_PORTS: ReadonlySet<string> = new Set(['http:80', 'https:443']);

/** Returns the normalised origin pattern of a text; `null` for an invalid one. */
function patternOf(text: string): string | null {
  const match = ORIGIN.exec(text.toLowerCase());
  if (match === null) return null;
  const [, scheme = '', forAll = '', host = '', port = ''] = match;
  const isUsual = port === '' || USUAL_PORTS.has(`${scheme}:${port}`);
  return `${scheme}://${forAll}${host}${isUsual ? '' : `:${port}`}`;
}
