import type { ToAgent } from '#shared/agent-port/messages.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { RunFile } from '#shared/model/run/run-file.ts';

import type { RunScope } from '../../../gate/tool-gate.ts';
import type { RunAudit } from '../../../permissions/run-audit.ts';
import type { RunPermissions } from '../../../permissions/run-permissions.ts';
import type { OwnTraffic } from '../../../consent/write/own-traffic.ts';
import { WriteReviewer } from '../../../consent/write/write-reviewer.ts';
import { approvalErrors } from '../../../gate/approvals/approval-errors.ts';
import type { TabPool } from '../../../tabs/tab-pool.ts';
import { askAndRecord } from '../recording/ask-and-record.ts';
import type { PreparedRun } from '../setup/prepare-run.ts';
import { noteCommits } from './note-commits.ts';
import type { RunInteraction } from './run-interaction.ts';
import type { RunRecorder } from '../recording/run-recorder.ts';
import { bindTabs } from '../tab-binding.ts';

type Approve = NonNullable<RunScope['approve']>;

interface ScopeParts
  extends Pick<PreparedRun, 'start' | 'grantedHosts' | 'allowedOrigins'>, Pick<RunScope, 'signal'> {
  readonly tabs: TabPool;
  readonly tabId: TabId;
  readonly hasPerson: boolean;
  readonly givenLogins?: RunScope['givenLogins'] | undefined;
  readonly onPage: NonNullable<RunScope['onPage']>;
  readonly allowPrivateNetwork: boolean;
  readonly siteRules?: NonNullable<RunScope['siteRules']> | undefined;
  readonly scheduler: Parameters<typeof bindTabs>[0];
  readonly recorder: RunRecorder;
  readonly permissions: RunPermissions;
  readonly audit: RunAudit;
  readonly interaction: RunInteraction;
  readonly tell: (message: ToAgent) => void;
  readonly heldBack: NonNullable<RunScope['heldBack']>;
  readonly secrets: RunScope['secrets'] | undefined;
  readonly facts: RunScope['facts'] | undefined;
  readonly onSecretsHidden: NonNullable<RunScope['onSecretsHidden']>;
  /** Of the run that this one comes after. */
  readonly earlierFiles: readonly RunFile[];
  readonly ownTraffic: OwnTraffic;
  readonly onRefused: NonNullable<RunScope['onRefused']>;
  readonly isRehearsal: boolean;
  readonly onStopped: NonNullable<RunScope['onStopped']>;
  /** Absent: no tab is. */
  readonly isRehearsed?: NonNullable<RunScope['isRehearsedTab']> | undefined;
  readonly beforeCommit?: NonNullable<RunScope['beforeCommit']> | undefined;
}

/** What the gate is told of a run with an agent. */
export function scopeOf(parts: ScopeParts): RunScope {
  const {
    recorder,
    permissions,
    audit,
    interaction,
    tell,
    start,
    signal,
    heldBack,
    onRefused,
    beforeCommit,
  } = parts;
  const approve = parts.hasPerson
    ? inTurn(askAndRecord((...asked) => interaction.approve(...asked), audit))
    : undefined;
  const reviewer = new WriteReviewer({
    consent: permissions.consent,
    ownTraffic: parts.ownTraffic,
    approve,
    onRefused,
    takenOver: approvalErrors.takenOver,
    expired: approvalErrors.expired,
  });
  const scope: RunScope = {
    runId: recorder.runId,
    tabs: parts.tabs,
    currentTabId: parts.tabId,
    openedTabIds: new Set(),
    ...bindTabs(parts.scheduler, () => scope),
    grantedHosts: parts.grantedHosts,
    allowedFiles: new Set(start.files ?? []),
    allowedOrigins: parts.allowedOrigins,
    ...(parts.siteRules !== undefined && { siteRules: parts.siteRules }),
    allowPrivateNetwork: parts.allowPrivateNetwork,
    permissions,
    ...rehearsalOf(parts),
    audit,
    view: () => recorder.view,
    earlierFiles: parts.earlierFiles,
    isForeign: recorder.view.requests.at(-1)?.isForeign ?? false,
    limits: start.limits,
    toolCalls: 0,
    // What is held takes the time of its call; only a question to the person stands the clock still.
    onHeld: (callId, isHeld) => {
      if (isHeld) tell({ type: 'tool.waiting', callId });
    },
    onActsAt: (place) => recorder.showAct(scope.currentTabId, place),
    journal: recorder.journal,
    signal,
    heldBack,
    ...secretsOf(parts),
    onRefused,
    reviewer: beforeCommit === undefined ? reviewer : noteCommits(reviewer, beforeCommit),
    ...(beforeCommit !== undefined && { beforeCommit }),
    ...(approve !== undefined && { approve, typedLogin: () => interaction.takeLogin() }),
    givenLogins: parts.givenLogins ?? [],
    onPage: parts.onPage,
  };
  return scope;
}

const secretsOf = ({ secrets, facts, onSecretsHidden }: ScopeParts) => ({
  onSecretsHidden,
  ...(secrets !== undefined && { secrets }),
  ...(facts !== undefined && { facts }),
});

function rehearsalOf({ isRehearsal, onStopped, isRehearsed }: ScopeParts) {
  return isRehearsal ? { onStopped, isRehearsedTab: isRehearsed ?? (() => false) } : {};
}

/** There is one question at a time: calls and what comes of earlier ones may ask at once. */
export function inTurn(ask: Approve): Approve {
  let last: Promise<unknown> = Promise.resolve();
  return (...asked) => {
    const answer = last.then(() => ask(...asked));
    last = answer.catch(() => undefined);
    return answer;
  };
}
