import { isDeepStrictEqual } from 'node:util';

import { describe, expect, it } from 'vitest';

import { randomFacts, withoutPageWords } from '../../../testing/random-facts.ts';
import { randomFrom } from '../../../testing/random-from.ts';
import { classifyAddress } from '../network-policy/address.ts';
import { decideTool, type ToolFacts } from './decide-tool.ts';
import type { ToolDecision } from './tool-decision.ts';
import { isWithinOrigins } from '../network-policy/origin.ts';

/** Number of proposals; the long test uses a million. */
const COUNT = Number(process.env['WAYMARK_PROPOSALS'] ?? 20_000);

/** Rates how much a decision allows: nothing, only with the person's OK, or everything. */
const leave = ({ allow }: ToolDecision): number => (allow === true ? 2 : allow === 'ask' ? 1 : 0);

const inputOf = ({ proposal }: ToolFacts): Readonly<Record<string, unknown>> =>
  proposal.kind === 'valid' ? proposal.input : {};
const toolOf = ({ proposal }: ToolFacts): string =>
  proposal.kind === 'valid' ? proposal.tool.name : '';

const isActAt = (facts: ToolFacts): boolean =>
  ['type', 'clear', 'select', 'check', 'upload', 'drag'].includes(toolOf(facts));

/**
 * What must never happen, whatever a model proposes and a page says. Each rule is checked from the facts, not with the policy's own rules.
 */
const NEVER: Readonly<Record<string, (facts: ToolFacts, decision: ToolDecision) => boolean>> = {
  'anything but a refusal of a call that is unknown or invalid': ({ proposal }, decision) =>
    proposal.kind !== 'valid' && leave(decision) > 0,
  'an act of a run that is stopped or has used its calls': (facts, decision) =>
    (facts.isStopped || facts.toolCalls >= facts.maxToolCalls) && leave(decision) > 0,
  'an address of another scheme': (facts, decision) => {
    const { url } = inputOf(facts);
    return typeof url === 'string' && !/^https?:\/\//i.test(url) && leave(decision) > 0;
  },
  'a private address that nobody named, cloud metadata at all': (facts, decision) => {
    const { url } = inputOf(facts);
    if (typeof url !== 'string' || leave(decision) === 0) return false;
    const address = classifyAddress(url);
    if (address.kind === 'metadata') return true;
    const { grantedHosts, allowPrivateNetwork, origins } = facts;
    const entered = origins?.sets.entered ?? [];
    if (address.kind !== 'private' || allowPrivateNetwork || grantedHosts.has(address.hostPort))
      return false;
    if (entered.includes(new URL(url).origin)) return false;
    return (
      leave(decision) === 2 || origins === null || (grantedHosts.size === 0 && entered.length === 0)
    );
  },
  'an address outside of what the run may read, unasked': (facts, decision) => {
    const { url } = inputOf(facts);
    const { origins } = facts;
    if (typeof url !== 'string' || origins === null || leave(decision) < 2) return false;
    const { read, write, search, readsAnywhere } = origins.sets;
    const { origin } = new URL(url);
    return !readsAnywhere && origin !== search && !isWithinOrigins(origin, [...read, ...write]);
  },
  'an act in a frame outside of what the run may write, unasked': (facts, decision) => {
    const { origins, targets } = facts;
    if (!isActAt(facts) || origins === null || leave(decision) < 2 || facts.currentUrl === null)
      return false;
    const { write, search } = origins.sets;
    return Object.values(targets).some(
      ({ frameOrigin }) => frameOrigin !== search && !isWithinOrigins(frameOrigin, write),
    );
  },
  'a file that the person did not name': (facts, decision) => {
    const { path, paths } = inputOf(facts);
    const files: readonly unknown[] = [path ?? [], paths ?? []].flat();
    return (
      files.some((file) => typeof file !== 'string' || !facts.allowedFiles.has(file)) &&
      leave(decision) > 0
    );
  },
  'the close of a tab of the person': (facts, decision) =>
    toolOf(facts) === 'tab_close' && inputOf(facts)['tabId'] !== 2 && leave(decision) > 0,
  'a tab of another run or of the program': (facts, decision) =>
    [4, 5, 99].some((tab) => inputOf(facts)['tabId'] === tab) && leave(decision) > 0,
  'a tool of a service that is forbidden, has changed or was not listed': (facts, decision) => {
    const { action, instanceId, toolName } = inputOf(facts);
    if (toolOf(facts) !== 'mcp' || action !== 'callTool' || leave(decision) === 0) return false;
    const isListed = [...(facts.mcp?.listedIds ?? [])].some((id) => id === instanceId);
    return !isListed || (toolName !== 'search' && toolName !== 'write');
  },
  'a tool of a service that wants the person’s word, unasked': (facts, decision) =>
    toolOf(facts) === 'mcp' &&
    inputOf(facts)['action'] === 'callTool' &&
    inputOf(facts)['toolName'] === 'write' &&
    leave(decision) === 2,
  'text of one place to another, unasked': ({ crossing }, decision) =>
    crossing !== null && leave(decision) === 2,
  'an act on a page that the person closed to runs': (facts, decision) => {
    const isClosed = facts.siteRules?.some(({ acts }) => acts === 'never') ?? false;
    const isThere = facts.targets.nodeId?.frameOrigin === 'https://bank.example';
    return isClosed && isActAt(facts) && isThere && leave(decision) > 0;
  },
  'an act on a page that may only be read': (facts, decision) => {
    const isReadOnly = facts.siteRules?.some(({ acts }) => acts === 'read') ?? false;
    const isThere = facts.targets.nodeId?.frameOrigin === 'https://shop.example';
    return isReadOnly && isActAt(facts) && isThere && leave(decision) > 0;
  },
  'more because of what a page says': (facts, decision) =>
    leave(decision) > leave(decideTool(withoutPageWords(facts))),
  'a write by itself: the contract alone covers what is written': (_facts, decision) =>
    decision.allow === true && decision.covered !== undefined,
  'what the browser keeps of the person, to a run that was not given it': (facts, decision) => {
    const { action } = inputOf(facts);
    if (toolOf(facts) !== 'browser' || action !== 'history' || facts.given === null) return false;
    const isGiven = facts.given.some(({ grant }) => grant.verb === 'history');
    return !isGiven && leave(decision) > (facts.isForeign ? 0 : 1);
  },
  'an act outside of the tabs of a rehearsal': (facts, decision) =>
    facts.isOutsideRehearsal === true && isActAt(facts) && leave(decision) > 0,
  'another decision on the same facts': (facts, decision) =>
    !isDeepStrictEqual(decision, decideTool(structuredClone(facts))),
};

describe(`${COUNT} random proposals`, () => {
  it('are never allowed what must not be', { timeout: 3_600_000 }, () => {
    const random = randomFrom(16);
    const broken = new Map<string, ToolFacts>();
    const decided = [0, 0, 0];
    for (let count = 0; count < COUNT; count += 1) {
      const facts = randomFacts(random);
      const decision = decideTool(facts);
      const at = leave(decision);
      decided[at] = (decided[at] ?? 0) + 1;
      for (const [promise, isBroken] of Object.entries(NEVER))
        if (isBroken(facts, decision)) broken.set(promise, facts);
    }
    expect([...broken]).toEqual([]);
    // The test proves something only if not everything is refused.
    for (const share of decided) expect(share / COUNT).toBeGreaterThan(0.02);
  });
});
