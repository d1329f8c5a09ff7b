import type { ActVerb } from '#shared/model/run/approval/act-class.ts';

import { classifyActs } from './acts/classify-act.ts';
import { actsOnPage } from './call-touches.ts';
import type { ToolFacts } from './decide-tool.ts';

/** What a call commits at its page, by what it acts on, whoever gave leave for it; `null`: nothing that is known. */
export function commitOfCall({
  proposal,
  targets,
  leave,
  currentUrl,
}: Pick<ToolFacts, 'proposal' | 'targets' | 'leave' | 'currentUrl'>): ActVerb | null {
  if (proposal.kind !== 'valid' || !actsOnPage(proposal.tool)) return null;
  const named = Object.values(targets);
  const [gravest] = classifyActs({
    tool: proposal.tool.name,
    input: proposal.input,
    targets: named.length === 0 ? (leave?.unnamed ?? []) : named,
    pageUrl: currentUrl,
    question: leave?.question ?? null,
  });
  return gravest?.verb ?? null;
}
