import { z } from 'zod';

import type { ApprovalRequest } from '#shared/model/run/approval/approval.ts';
import type { ActTarget } from '#shared/model/page/node-facts.ts';

import { digestOf } from '../../../platform/files/digest.ts';
import type { AskedFor } from '../../tool-policy/tool-decision.ts';
import type { Resolution } from '../targets/resolve-targets.ts';

/**
 * Returns the question for the person with a digest of what they are shown and of its target. The digest belongs to one element in one
 * document: it changes with the element's text, its form's target and the values to send.
 */
export function sealRequest(
  asked: AskedFor,
  { targets, unnamed }: Pick<Resolution, 'targets' | 'unnamed'>,
): ApprovalRequest {
  if (asked.kind === 'mcp-tool') return asked;
  const named = Object.entries(targets).map(([argument, target]) => {
    const { nodeId, fingerprint } = target;
    return { argument, nodeId, id: fingerprint.attributes['id'] ?? '', is: knownBy(target) };
  });
  const shown = asked.kind === 'act' ? { ...asked, picture: null } : asked;
  const digest = digestOf(z.json().parse({ shown, named, unnamed: unnamed.map(knownBy) }));
  return { ...asked, digest };
}

const knownBy = ({ role, name, tag, frameOrigin, form, link }: ActTarget) => ({
  role,
  name,
  tag,
  frameOrigin,
  form,
  link,
});
