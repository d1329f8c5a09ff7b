import type { ScriptedRequest } from '../../src/testing/scripted-model/model-script.ts';

export type RequestRole = 'planner' | 'executor' | 'other';

/** Arguments of calls that are numbers of elements. */
export const ID_ARGUMENTS = ['nodeId', 'toNodeId'] as const;

/** Returns the role of a request; `other`: a summary of older history, data from a text, or a picture. */
export function roleOf({ role, body }: ScriptedRequest): RequestRole {
  if (role === 'executor') return role;
  const form = JSON.stringify([body.response_format, body.tools, body.messages[0]]);
  return form.includes('proposedActions') ? 'planner' : 'other';
}
