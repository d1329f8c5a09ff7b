import { type Grant, isForData, isForPlace, parseGrant } from '#shared/model/run/approval/grant.ts';

/** A permission as the form's fields show it: text that may be incomplete. */
export interface GrantRow {
  readonly verb: Grant['verb'];
  readonly site: string;
  /** Site or service that text is taken to; only with the verb `carry`. */
  readonly to: string;
  readonly times: string;
}

/** Verbs to choose from, the usual ones first. */
export const GRANT_VERBS = [
  'change',
  'send',
  'delete',
  'any',
  'visit',
  'act',
  'carry',
  'spend',
  'identity',
  'history',
  'bookmarks',
  'downloads',
] as const satisfies readonly Grant['verb'][];

/** Returns the line of a row. The count is always written, so that a site may end in `x2`. */
export function toGrantLine({ verb, site, to, times }: GrantRow): string {
  if (isForData(verb)) return `${verb}@browser`;
  const goal = verb === 'carry' ? `>${to}` : '';
  return `${verb}@${site}${goal}×${isForPlace({ verb }) ? '1' : times}`;
}

/** Returns the row of a line that `toGrantLine` wrote. */
export function toGrantRow(line: string): GrantRow {
  const [, name = '', places = '', times = '1'] = /^([^@]*)@?(.*?)(?:×([^×]*))?$/u.exec(line) ?? [];
  const verb = GRANT_VERBS.find((each) => each === name) ?? 'change';
  const [site = '', to = ''] = verb === 'carry' ? places.split('>') : [places];
  return { verb, site: isForData(verb) ? '' : site, to, times };
}

/** Returns the lines of an agent's stored permissions. */
export const toGrantLinesOf = (stored: readonly string[]): string =>
  stored
    .map((text) => {
      const { verb, origin, to = '', times } = parseGrant(text, 'agent');
      return toGrantLine({ verb, site: origin, to, times: String(times) });
    })
    .join('\n');

/** Completes a typed or pasted address to its origin: `shop.example/cart` becomes `https://shop.example`. */
export function originOf(typed: string): string {
  const text = typed.trim();
  if (text === '' || text === 'browser' || text.startsWith('mcp:')) return text;
  const full = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return /^(https?:\/\/[^/?#\s]+)(?:[/?#]\S*)?$/i.exec(full)?.[1] ?? text;
}
