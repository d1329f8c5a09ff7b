import type { CallId } from '#shared/model/ids.ts';
import { traitsOf } from '#shared/tools/tool-traits.ts';

import {
  type JudgedAct,
  type JudgedCall,
  pressesOf,
  writesOfCall,
} from '../../consent/press/judge-call.ts';
import { wordsOf } from '../../run-permissions/taint/outgoing-texts.ts';
import type { Proposal } from '../../tool-policy/decide-tool.ts';
import type { Resolution } from '../targets/resolve-targets.ts';
import type { RunScope, ToolGateParts } from '../tool-gate.ts';
import { webAddress } from './gather-facts.ts';

interface ResolvedProposal {
  readonly callId: CallId;
  readonly proposal: Proposal;
}

/**
 * Time in ms after which the agent hears that a call is held: a model on the person's machine can read for minutes, and a call without an
 * answer would count as in doubt although nothing was done.
 */
const READ_SOON_MS = 1_000;

/** Judges the actions of a call before it is made, once everything needed is known. */
export async function judgeActs(
  parts: Pick<ToolGateParts, 'tabs' | 'toolCalls'>,
  scope: RunScope,
  call: ResolvedProposal,
  resolution: Resolution,
): Promise<readonly JudgedAct[]> {
  const consent = scope.permissions?.consent;
  const judged = judgedCall(parts, scope, call, resolution);
  if (consent === undefined || judged === null) return [];
  const writes = writesOfCall(consent, judged);
  const late = setTimeout(() => scope.onHeld?.(call.callId, true), READ_SOON_MS);
  await Promise.all(writes.map(({ write }) => consent.learn(write))).finally(() =>
    clearTimeout(late),
  );
  return writesOfCall(consent, judged).map(({ write, by }) => {
    const { found, decision } = consent.decide(write);
    return { write, by, found, decision };
  });
}

function judgedCall(
  { tabs, toolCalls }: Pick<ToolGateParts, 'tabs' | 'toolCalls'>,
  scope: RunScope,
  { callId, proposal }: ResolvedProposal,
  resolution: Resolution,
): JudgedCall | null {
  if (proposal.kind !== 'valid') return null;
  const pageUrl = webAddress(tabs.get(scope.currentTabId));
  return {
    callId,
    tool: proposal.tool.name,
    input: proposal.input,
    targets: targetsOf(resolution),
    pageUrl,
    hasSocket: toolCalls?.hasSocket(scope.currentTabId, pageUrl) ?? false,
    question: scope.permissions?.consent.questions.refused ?? null,
  };
}

/** Records the presses and values of a call that is about to act, which explain its requests. */
export function notePresses(
  scope: RunScope,
  call: ResolvedProposal,
  resolution: Resolution,
  { actsAt, pageUrl: url }: { readonly actsAt: readonly string[]; readonly pageUrl: string | null },
): void {
  const { callId, proposal } = call;
  const consent = scope.permissions?.consent;
  if (consent === undefined || proposal.kind !== 'valid') return;
  const { tool, input } = proposal;
  consent.actsAt(actsAt);
  const page = URL.parse(url ?? '')?.origin;
  const { isShowing, navigates } = traitsOf(tool.name);
  if (page !== undefined && (isShowing || navigates)) consent.moves(page);
  if (typeof input['url'] === 'string') consent.leaves();
  if (tool.risk !== 'look' || tool.name === 'hover') {
    const targets = targetsOf(resolution);
    const pageUrl = actsAt[0] ?? null;
    for (const press of pressesOf({ callId, tool: tool.name, input, targets, pageUrl }))
      consent.pressed(press);
  }
  consent.entered(enteredBy(input));
}

const targetsOf = ({ targets, unnamed }: Resolution) => {
  const named = Object.values(targets);
  return named.length === 0 ? unnamed : named;
};

/** Text that a call types or chooses. */
function enteredBy(input: Readonly<Record<string, unknown>>): readonly string[] {
  const { text, option, options, value, values, paths } = input;
  const given: readonly unknown[] = [text, option, value].concat(
    [options, values, paths].flatMap((list): readonly unknown[] =>
      Array.isArray(list) ? list : [],
    ),
  );
  const ofPageTool = input['arguments'] === undefined ? [] : wordsOf(input['arguments']);
  return [
    ...given.filter((entered): entered is string => typeof entered === 'string'),
    ...ofPageTool,
  ];
}
