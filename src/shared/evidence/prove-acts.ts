import type { Change } from '../tools/contract/tool-result.ts';
import type { Claim } from './claims-of.ts';
import { controlsFor, type DoneKind } from './done-statements.ts';
import { codesIn, quotesIn } from './text/names-in.ts';
import { toCompared } from './text/compare-text.ts';
import type { EvidenceIndex } from './evidence-index.ts';
import type { DoneAct } from './run-evidence.ts';

/** Changes that only fill a field or concern the view. */
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
/** Kinds of actions that a writing request alone proves. */
const PLAIN: ReadonlySet<DoneKind> = new Set(['send', 'save', 'add', 'change', 'publish', 'fill']);
/** Key that submits a form. */
const ENTER = /enter/i;

/** Whether a request that writes was sent and not refused. */
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

/** Whether an action changed more than a field's value or the view. */
export function hasEffect({ tool, changes }: DoneAct): boolean {
  return tool === 'mcp' || tool === 'upload' || changes.some(({ type }) => !QUIET.has(type));
}

/** Returns the action that a statement is about; `null` when none was recorded. */
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
  // Without an action that has all names, the last fitting one is the proof, except for kinds that need a name: their sent values were
  // often typed before.
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
  change.type === 'shape_removed' ||
  (change.type === 'request_sent' && /^DELETE$/i.test(change.method));

const needsName = (done: DoneKind): boolean =>
  done === 'delete' || done === 'cancel' || done === 'add' || done === 'fill';

/** Returns the quotations of the page in a tool's sentence: control names and page text. */
function quoted(said: string): string {
  return quotesIn(said)
    .map(({ words }) => words)
    .join(' ');
}

/** Returns the names in a statement: quotations, codes, and names that pages have. */
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
