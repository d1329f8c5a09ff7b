import type { Change } from '../tools/contract/tool-result.ts';
import type { Claim } from './claims-of.ts';
import { controlsFor, type DoneKind } from './done-statements.ts';
import { codesIn, quotesIn } from './names-in.ts';
import { toCompared } from './compare-text.ts';
import type { EvidenceIndex } from './evidence-index.ts';
import type { DoneAct } from './run-evidence.ts';

/** Changes that only fill a field or look. */
const QUIET: ReadonlySet<Change['type']> = new Set([
  'focus_moved',
  'scrolled',
  'value_changed',
  'script_failed',
  'network_lost',
  'tab_focused',
]);
const GOES: ReadonlySet<Change['type']> = new Set([
  ...QUIET,
  'navigated',
  'frame_navigated',
  'tab_opened',
  'tab_closed',
  'page_changed',
]);
const WRITES: ReadonlySet<DoneKind> = new Set(['fill', 'change', 'add']);
const SAFE_METHODS = /^(?:GET|HEAD|OPTIONS)$/i;
/** Acts for which a writing request is proof enough. */
const PLAIN: ReadonlySet<DoneKind> = new Set(['send', 'save', 'add', 'change', 'publish', 'fill']);
/** Keys that do what a form is for. */
const ENTER = /enter/i;

/** Whether a request that writes went out and was not refused. */
export function hasWritten({ tool, changes }: Pick<DoneAct, 'tool' | 'changes'>): boolean {
  return (
    tool === 'mcp' ||
    changes.some(
      (change) =>
        change.type === 'request_sent' &&
        !SAFE_METHODS.test(change.method) &&
        change.isBroken !== true &&
        change.isStopped !== true &&
        (change.status === null || change.status < 400),
    )
  );
}

/** Whether something other than a field's value was seen to change. */
export function hasEffect({ tool, changes }: DoneAct): boolean {
  return tool === 'mcp' || tool === 'upload' || changes.some(({ type }) => !QUIET.has(type));
}

/** The act that a statement speaks of; `null` where none was recorded. */
export function provedBy(
  claim: Claim,
  acts: readonly DoneAct[],
  index: EvidenceIndex | null,
): DoneAct | null {
  const { found } = claim;
  if (found.kind !== 'act') return null;
  const fitting = acts.filter((act) => isSuch(act, found.done));
  const named = namedIn(claim, index);
  const best = fitting.findLast((act) => named.every((name) => speaksOf(act, name)));
  // The best proof; acts that need a control's name have to have it, because sent values were often typed before.
  return best ?? (needsName(found.done) && named.length > 0 ? null : (fitting.at(-1) ?? null));
}

function isSuch(act: DoneAct, done: DoneKind): boolean {
  const { tool, said, args, changes } = act;
  const isControl = controlsFor(done).test(`${quoted(said)} ${tool}`);
  if (WRITES.has(done) && changes.some(({ type }) => type === 'value_changed')) return true;
  if (done === 'download')
    return changes.some(({ type }) => type === 'download_ended' || type === 'download_started');
  if (done === 'upload') return tool === 'upload' || (isControl && hasEffect(act));
  if (done === 'delete' && changes.some(isDeletion)) return true;
  if (!hasEffect(act)) return false;
  if (isControl || (PLAIN.has(done) && hasWritten(act))) return true;
  if (done === 'change')
    return changes.some((change) => !GOES.has(change.type) && !isDeletion(change));
  return tool === 'key' && ENTER.test(args);
}

const isDeletion = (change: Change): boolean =>
  change.type === 'removed' ||
  change.type === 'went' ||
  (change.type === 'request_sent' && /^DELETE$/i.test(change.method));

const needsName = (done: DoneKind): boolean =>
  done === 'delete' || done === 'cancel' || done === 'add' || done === 'fill';

/** Quotations of the page in a tool's sentence: control names and page text. */
function quoted(said: string): string {
  return quotesIn(said)
    .map(({ words }) => words)
    .join(' ');
}

/** Names in a statement: quotations, codes, and names from pages. */
function namedIn({ clause }: Claim, index: EvidenceIndex | null): readonly string[] {
  const words = [...quotesIn(clause.text), ...codesIn(clause.text)].map((each) => each.words);
  const names = [...clause.text.matchAll(/(?<=\s)\p{Lu}[\p{L}\p{M}’-]+/gu)]
    .map(([word]) => word)
    .filter((word) => index?.isName(word) === true);
  return [...words, ...names];
}

function speaksOf({ said, args }: DoneAct, name: string): boolean {
  return toCompared(`${said} ${args}`).text.includes(toCompared(name).text);
}
