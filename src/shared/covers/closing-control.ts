import type { PageNode } from '../model/page/page-snapshot.ts';
import { leadsElsewhere } from '../page-target/by-recording/leads-elsewhere.ts';
import { normaliseName } from '../page-target/normalise-name.ts';
import {
  BESIDE_CLOSE,
  BESIDE_NECESSARY,
  BESIDE_REFUSAL,
  CLOSE,
  CLOSING_NAMES,
  CLOSING_SIGN,
  CONSENT_WORD,
  NECESSARY,
  ONLY,
  REFUSE,
  REFUSING_NAMES,
} from './closing-words.ts';

/** The text of a cover, and its listed controls. */
interface CoverContent {
  readonly says: string;
  readonly nodes: readonly PageNode[];
  /** Returns the URL of the node's document. */
  readonly addressOf: (node: PageNode) => string;
}

type Words = ReadonlySet<string>;

/** Whether the text asks for consent to cookies or personal data. */
export const asksConsent = (says: string): boolean => CONSENT_WORD.test(says.normalize('NFKC'));

/**
 * Returns the control that closes a cover without agreeing: one that refuses where it asks for consent, else one that closes. Returns
 * `null` without one, or when a field is filled in. “Accept” and “OK” agree, so they are never used.
 */
export function closingControl({ says, nodes, addressOf }: CoverContent): PageNode | null {
  if (nodes.some(({ kind, state }) => kind === 'typeable' && (state.value ?? '') !== ''))
    return null;
  const usable = nodes.filter((node) => isPressed(node, addressOf(node)));
  const refusing = asksConsent(says) ? usable.find(({ name }) => refuses(name)) : undefined;
  return refusing ?? usable.find(({ name }) => closes(name)) ?? null;
}

/** Whether the node is a usable button, or a link that leads nowhere. */
function isPressed({ kind, role, tag, state }: PageNode, pageUrl: string): boolean {
  if (kind !== 'clickable' || state.disabled === true || state.coveredBy !== undefined)
    return false;
  const isButton = ['button', 'link', 'generic', ''].includes(role) && tag !== 'label';
  return isButton && (state.href === undefined || !leadsElsewhere(state.href, pageUrl));
}

function refuses(given: string): boolean {
  const name = normaliseName(given);
  if (REFUSING_NAMES.has(name)) return true;
  const parts = name.split(' ');
  if (consistsOf(parts, REFUSE, BESIDE_REFUSAL)) return true;
  return (
    parts.some((part) => ONLY.has(part)) &&
    consistsOf(
      parts.filter((part) => !ONLY.has(part)),
      NECESSARY,
      BESIDE_NECESSARY,
    )
  );
}

function closes(given: string): boolean {
  if (CLOSING_SIGN.test(given.trim())) return true;
  const name = normaliseName(given);
  return CLOSING_NAMES.has(name) || consistsOf(name.split(' '), CLOSE, BESIDE_CLOSE);
}

/** Whether the name has one of these words, and otherwise only filler words. */
const consistsOf = (parts: readonly string[], wanted: Words, beside: Words): boolean =>
  parts.some((part) => wanted.has(part)) &&
  parts.every((part) => wanted.has(part) || beside.has(part));
