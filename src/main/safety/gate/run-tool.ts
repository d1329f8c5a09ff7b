import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { Focus, NodeArgument, NodeFingerprint } from '#shared/model/page/node-fingerprint.ts';
import { filesIn } from '#shared/model/run/results/files-in.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

import { actsOnPage } from '../tool-policy/call-touches.ts';
import { decideAct } from '../consent/press/judge-call.ts';
import { decideTool, type Proposal } from '../tool-policy/decide-tool.ts';
import { locateTool } from '#shared/tools/reading/locate.ts';
import { mcpTool } from '#shared/tools/run/mcp.ts';
import { rowTool } from '#shared/tools/run/row.ts';

import { askApproval, type Decided } from './approvals/ask-approval.ts';
import { auditGiven, auditRefusal } from './call/audit-call.ts';
import { checkStillSame } from './targets/check-still-same.ts';
import { decideFill, rememberFill } from './call/decide-fill.ts';
import { explainLoss } from '../../page-access/find-target/explain-loss.ts';
import { gatherFacts, outgoingOf, webAddress } from './call/gather-facts.ts';
import { judgeActs, notePresses } from './call/judge-acts.ts';
import { type GuardedCall, guardCall, guardResult } from './call/guard-secrets.ts';
import { nameNodes, type NamedCall } from './targets/name-nodes.ts';
import { notePage } from './call/note-page.ts';
import { noteResult } from './call/note-result.ts';
import { parseCall, type Call, type ParsedCall } from './call/parse-call.ts';
import { performCall } from './call/perform-call.ts';
import { pictureTarget } from './targets/picture-target.ts';
import {
  fileUnasked,
  isRehearsing,
  rehearsedResult,
  withoutLeave,
  writeOfCall,
} from './call/rehearse-call.ts';
import {
  NOTHING_NAMED,
  placeOf,
  resolveTargets,
  type Resolution,
  type Targets,
} from './targets/resolve-targets.ts';
import { asFocus } from '../../page-access/find-target/await-focus.ts';
import { RunFiles } from './access/run-files.ts';
import { forgetOldCalls, inOrder, newRunMemory, type RunMemory } from './access/call-memory.ts';
import type { RunScope, ToolGate, ToolGateParts } from './tool-gate.ts';

/** Creates the gate for all actions; see `ToolGate`. */
export function createToolGate(parts: ToolGateParts): ToolGate {
  const memories = new WeakMap<RunScope, RunMemory>();
  const memoryOf = (scope: RunScope): RunMemory => {
    const memory = memories.get(scope) ?? memoryOfRun(parts, scope);
    memories.set(scope, memory);
    return memory;
  };
  return {
    run(scope, call) {
      const memory = memoryOf(scope);
      const seen = { ...parts, tabs: scope.tabs ?? parts.tabs };
      return inOrder(memory, async () => {
        const error = scope.heldBack();
        return error === null ? runCall(seen, scope, memory, call) : { ok: false, error };
      });
    },
    inTurn: (scope, step) => inOrder(memoryOf(scope), step),
  };
}

function memoryOfRun(
  { openMcp, artifacts }: ToolGateParts,
  { view, earlierFiles = [] }: RunScope,
): RunMemory {
  const files = new RunFiles(artifacts ?? null, [
    ...earlierFiles,
    ...filesIn(view?.().iterations ?? []),
  ]);
  return newRunMemory(openMcp?.() ?? null, files);
}

async function runCall(
  parts: ToolGateParts,
  scope: RunScope,
  memory: RunMemory,
  call: Call,
): Promise<ToolResult> {
  const clock = parts.clock ?? (() => performance.now());
  const startedAt = clock();
  leaveFileTab(parts, scope);
  try {
    const guarded = guardCall(scope.secrets, call, memory.clipboard.content?.text ?? null);
    const { parsed, error, args = guarded.args, found } = await name(parts, scope, call, guarded);
    const held = scope.heldBack();
    if (held !== null) return { ok: false, error: held };
    const resolution =
      error === null ? await resolve(parts, scope, parsed) : { ...NOTHING_NAMED, error };
    const { callId, tool } = call;
    const pageUrl = webAddress(parts.tabs.get(scope.currentTabId));
    notePage(parts.tabs, scope);
    scope.journal.intended({
      callId,
      tool,
      args,
      tabUrl: pageUrl,
      targets: fingerprintsOf(resolution.targets),
      focus: focusOf(parsed.proposal, resolution),
      secrets: typedSecrets(parsed.proposal, resolution),
    });
    const given = await decideAndAct(parts, scope, memory, {
      ...call,
      ...parsed,
      resolution,
      startedAt,
    });
    const result = withoutSecrets(parts, scope, withFound(given, found));
    noteTold(parts, scope, memory, { parsed, resolution, pageUrl, result });
    notePage(parts.tabs, scope, { tool, result });
    scope.onTabs?.(true);
    scope.journal.finished(call.callId, result, clock() - startedAt);
    return result;
  } catch (error) {
    // Only the journal throws here. A call that cannot be recorded must not continue.
    return { ok: false, error: toErrorInfo(error) };
  }
}

/** Returns the run to the opening page if its tab only downloaded a file and was closed. */
function leaveFileTab({ tabs }: Pick<ToolGateParts, 'tabs'>, scope: RunScope): void {
  const isOpen = tabs.get(scope.currentTabId) !== undefined;
  const opener = isOpen ? null : (tabs.openerOfFile?.(scope.currentTabId) ?? null);
  if (opener === null) return;
  scope.currentTabId = opener;
  scope.onTabs?.(false);
}

interface ResolvedCall extends Call, ParsedCall {
  readonly resolution: Resolution;
  readonly startedAt: number;
}

async function decide(
  parts: ToolGateParts,
  scope: RunScope,
  memory: RunMemory,
  call: ResolvedCall,
  resolution: Resolution,
): Promise<Decided> {
  const acts = await judgeActs(parts, scope, call, resolution);
  const facts = gatherFacts(parts.tabs, scope, memory, call, resolution);
  const ofCall = decideTool(facts);
  const ofActs = decideAct(acts, facts.given ?? []);
  // A question about the action replaces one about the site.
  const isSiteAsked = ofCall.allow === 'ask' && ofCall.request.kind === 'origin';
  const isActDecided = ofCall.allow === true || (isSiteAsked && ofActs.allow !== true);
  const judged = isActDecided ? ofActs : ofCall;
  const decision = isRehearsing(scope) ? withoutLeave(judged) : judged;
  const isFree = decision.allow === true && decision.covered === undefined;
  return { decision: isFree ? decideFill(scope, facts) : decision, resolution };
}

async function decideAndAct(
  parts: ToolGateParts,
  scope: RunScope,
  memory: RunMemory,
  call: ResolvedCall,
): Promise<ToolResult> {
  const { proposal, runnable, startedAt } = call;
  forgetOldCalls(memory, startedAt);
  scope.audit?.began(call.callId, call.tool);
  let latest = call.resolution;
  const decideAgain = async (): Promise<Decided> => {
    latest = await resolve(parts, scope, call);
    return decide(parts, scope, memory, call, latest);
  };
  const takePicture = (of: Resolution) => pictureTarget(parts, scope, of);
  const asked = { ...call, takePicture };
  const first = await decide(parts, scope, memory, call, latest);
  const rehearsed = rehearse(parts, scope, memory, call, first);
  if (rehearsed !== null) return rehearsed;
  const permission = await askApproval(scope, memory, asked, first, decideAgain);
  // Searches by scripts do not count as calls, since the search within an action by words does not either.
  if (call.tool !== locateTool.name && call.tool !== rowTool.name) scope.toolCalls += 1;
  memory.callTimes.push(startedAt);
  if (permission.error !== null) {
    auditRefusal(scope, call, latest.targets, permission.error);
    if (permission.refused !== undefined) scope.onRefused?.(permission.refused, call.callId);
    return { ok: false, error: permission.error };
  }
  const tab = parts.tabs.get(scope.currentTabId);
  const error = latest.error === null ? null : await explainLoss(tab, latest.error, scope.signal);
  if (error !== null) return { ok: false, error };
  auditGiven(scope, call, latest.targets, (id) => memory.mcp?.facts(id).instanceName ?? id);
  rememberFill(scope, { proposal, targets: latest.targets });
  if (runnable === null) throw new Error('The policy let an unusable call through.');
  const { act } = permission;
  if (act !== null || call.tool === mcpTool.name) await scope.beforeCommit?.();
  const pageUrl = webAddress(parts.tabs.get(scope.currentTabId));
  scope.permissions?.carry(call.callId, outgoingOf(scope, memory, proposal, latest, pageUrl));
  if (act !== null) scope.permissions?.consent.allow(call.callId, act);
  const actsAt = actOrigins(proposal, latest, pageUrl);
  notePresses(scope, call, latest, { actsAt, pageUrl });
  return performCall(parts, scope, memory, {
    ...call,
    runnable,
    found: latest.found,
    isAct: proposal.kind === 'valid' && actsOnPage(proposal.tool),
    actsAt,
    checkTarget: () => checkStillSame(act, decideAgain),
  });
}

/** Records a call in a dry run instead of making it; `null` if it is made. Refused calls stay refused. */
function rehearse(
  { tabs }: ToolGateParts,
  scope: RunScope,
  memory: RunMemory,
  { callId, proposal, resolution, startedAt }: ResolvedCall,
  { decision }: Decided,
): ToolResult | null {
  if (scope.onStopped === undefined || decision.allow === false || resolution.error !== null)
    return null;
  const origin = URL.parse(webAddress(tabs.get(scope.currentTabId)) ?? '')?.origin ?? '';
  const serverName = (id: string): string => memory.mcp?.facts(id).instanceName ?? id;
  const write = fileUnasked(decision) ?? writeOfCall(proposal, origin, serverName);
  if (write === null) return null;
  scope.toolCalls += 1;
  memory.callTimes.push(startedAt);
  scope.onStopped(write, callId);
  return rehearsedResult(write);
}

function noteTold(
  { tabs }: ToolGateParts,
  { permissions, currentTabId }: RunScope,
  memory: RunMemory,
  call: {
    readonly parsed: ParsedCall;
    readonly resolution: Resolution;
    readonly pageUrl: string | null;
    readonly result: ToolResult;
  },
): void {
  const { parsed, resolution, pageUrl: before, result } = call;
  const { proposal } = parsed;
  const [tool, input] = proposal.kind === 'valid' ? [proposal.tool.name, proposal.input] : ['', {}];
  const { targets } = resolution;
  const after = webAddress(tabs.get(currentTabId));
  const readInFrames = memory.readInFrames.splice(0);
  if (permissions !== null)
    noteResult(permissions.taint, { tool, input, targets, before, after, readInFrames, result });
}

/** Adds how the elements of a recorded step were found. */
const withFound = (result: ToolResult, found: NamedCall['found']): ToolResult =>
  result.ok && found !== undefined ? { ...result, ...found } : result;

/** Returns the result for the model, without secrets. A page may show values that were filled in elsewhere. */
function withoutSecrets(
  { tabs, pageReader }: ToolGateParts,
  scope: RunScope,
  given: ToolResult,
): ToolResult {
  const tab = tabs.get(scope.currentTabId);
  if (tab !== undefined) scope.secrets?.learn(pageReader.secretsSeen(tab));
  const { result, names } = guardResult(scope.secrets, given);
  if (names.size > 0) scope.onSecretsHidden?.(names);
  return result;
}

/** Finds the elements that the call names; the person may have paused the run by then. */
async function name(
  parts: ToolGateParts,
  scope: RunScope,
  call: Call,
  { error }: GuardedCall,
): Promise<NamedCall> {
  const { tools, tabs, pageReader } = parts;
  if (error !== null)
    return { parsed: { proposal: { kind: 'invalid', error }, runnable: null }, error };
  return nameNodes(tools, call, parseCall(tools, call), {
    tab: tabs.get(scope.currentTabId),
    tabs,
    pageReader,
    signal: scope.signal,
    isHeld: () => scope.heldBack() !== null,
  });
}

function resolve(
  { tabs, pageReader }: ToolGateParts,
  { currentTabId, signal }: RunScope,
  { proposal }: ParsedCall,
): Promise<Resolution> {
  return resolveTargets(proposal, tabs.get(currentTabId), pageReader, signal);
}

/** Returns the text that a call types into a secret field. */
function typedSecrets(proposal: Proposal, { targets, unnamed }: Resolution): readonly string[] {
  if (proposal.kind !== 'valid') return [];
  const written = targets.nodeId === undefined ? unnamed : [targets.nodeId];
  if (written.every(({ field }) => (field?.secret ?? null) === null)) return [];
  const { text, key } = proposal.input;
  if (typeof text === 'string' && text !== '') return [text];
  return typeof key === 'string' && [...key].length === 1 ? [key] : [];
}

function focusOf(proposal: Proposal, { unnamed }: Resolution): Focus | null {
  const [focused, ...others] = unnamed;
  const isThere = proposal.kind === 'valid' && placeOf(proposal) === 'focus';
  return isThere && focused !== undefined && others.length === 0 ? asFocus(focused) : null;
}

function fingerprintsOf(targets: Targets): Partial<Record<NodeArgument, NodeFingerprint>> {
  const { nodeId, toNodeId } = targets;
  return {
    ...(nodeId !== undefined && { nodeId: nodeId.fingerprint }),
    ...(toNodeId !== undefined && { toNodeId: toNodeId.fingerprint }),
  };
}

/** Returns the origins of the page and frames that a call acts on; empty for looks. */
function actOrigins(
  proposal: Proposal,
  { targets, unnamed }: Resolution,
  pageUrl: string | null,
): readonly string[] {
  if (proposal.kind !== 'valid' || !actsOnPage(proposal.tool)) return [];
  const page = URL.parse(pageUrl ?? '')?.origin;
  const frames = [...Object.values(targets), ...unnamed].map(({ frameOrigin }) => frameOrigin);
  return [...new Set([...(page === undefined ? [] : [page]), ...frames])];
}
