import { bringsToolCall } from '../count-calls.ts';
import type { BodyOf } from '../body-of.ts';
import type { RunEvent } from '../run-event.ts';
import {
  type ToolCallView,
  type ViewItem,
  changeToolCall,
  findToolCall,
} from './iteration-view.ts';
import type { RunView } from './run-view.ts';
import { inItsIteration } from './run-view-parts.ts';

export function stepNoted(
  view: RunView,
  event: RunEvent,
  item: ViewItem,
  body: BodyOf<'step.noted'>,
): RunView {
  const { type: _, ...noted } = body;
  const { totals, ...next } = inItsIteration(view, event, ({ notedSteps }) => ({
    notedSteps: [...notedSteps, { ...item, ...noted }],
  }));
  const isCall = bringsToolCall(body, event.iteration);
  return {
    ...next,
    totals: {
      ...totals,
      toolCalls: totals.toolCalls + (isCall ? 1 : 0),
      errors: totals.errors + (isCall && !body.result.ok ? 1 : 0),
    },
  };
}

export function toolIntended(
  view: RunView,
  event: RunEvent,
  item: ViewItem,
  body: BodyOf<'tool.intended'>,
): RunView {
  const call: ToolCallView = {
    ...item,
    callId: body.callId,
    tool: body.tool,
    args: body.args,
    state: 'intended',
    result: null,
    ms: null,
    ...(body.tabUrl !== undefined && { tabUrl: body.tabUrl }),
    ...(body.targets !== undefined && { targets: body.targets }),
    ...(body.focus !== undefined && { focus: body.focus }),
    ...(body.within !== undefined && { within: body.within }),
    ...(body.line !== undefined && { line: body.line }),
    ...(body.locators !== undefined && { locators: body.locators }),
  };
  const { totals, ...next } = inItsIteration(view, event, ({ toolCalls }) => ({
    toolCalls: [...toolCalls, call],
  }));
  const isCall = bringsToolCall(body, event.iteration);
  return { ...next, totals: { ...totals, toolCalls: totals.toolCalls + (isCall ? 1 : 0) } };
}

export function toolSent(view: RunView, { callId, place }: BodyOf<'tool.sent'>): RunView {
  const change = { state: 'sent', ...(place !== undefined && { place }) } as const;
  return { ...view, iterations: changeToolCall(view.iterations, callId, change) };
}

export function toolFinished(
  view: RunView,
  { callId, result, ms }: BodyOf<'tool.finished'>,
): RunView {
  const { totals } = view;
  const state = result.ok ? 'done' : 'failed';
  const isPart = findToolCall(view.iterations, callId)?.call.within !== undefined;
  return {
    ...view,
    iterations: changeToolCall(view.iterations, callId, { state, result, ms }),
    totals: {
      ...totals,
      errors: totals.errors + (result.ok || isPart ? 0 : 1),
      ms: { ...totals.ms, tools: totals.ms.tools + ms },
    },
  };
}
