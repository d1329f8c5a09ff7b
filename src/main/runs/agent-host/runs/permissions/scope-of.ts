import type { ToAgent } from '#shared/ports/agent/run-messages.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { RunFile } from '#shared/model/run/results/run-file.ts';

import { RowLedger } from '../../../../safety/gate/access/row-ledger.ts';
import type { RunScope } from '../../../../safety/gate/tool-gate.ts';
import type { RunAudit } from '../../../../safety/run-permissions/run-audit.ts';
import type { RunPermissions } from '../../../../safety/run-permissions/run-permissions.ts';
import type { OwnTraffic } from '../../../../safety/consent/write/own-traffic.ts';
import { WriteReviewer } from '../../../../safety/consent/write/write-reviewer.ts';
import { MadeThings } from '../../../../safety/consent/write/made-things.ts';
import { approvalErrors } from '../../../../safety/gate/approvals/approval-errors.ts';
import type { TabPool } from '../../../../browser/tabs/tab-pool.ts';
import { askAndRecord } from '../recording/ask-and-record.ts';
import type { PreparedRun } from '../setup/prepare-run.ts';
import { noteCommits } from './note-commits.ts';
import type { RunInteraction } from './run-interaction.ts';
import { statusOf } from './status-of.ts';
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
  readonly siteRules: RunScope['siteRules'];
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
  /** Files of the run that this one continues or branches from. */
  readonly earlierFiles: readonly RunFile[];
  readonly ownTraffic: OwnTraffic;
  readonly onRefused: NonNullable<RunScope['onRefused']>;
  readonly isRehearsal: boolean;
  readonly onStopped: NonNullable<RunScope['onStopped']>;
  /** Whether a tab is in a dry run; absent when none is. */
  readonly isRehearsed?: NonNullable<RunScope['isRehearsedTab']> | undefined;
  readonly beforeCommit?: NonNullable<RunScope['beforeCommit']> | undefined;
}

/** Returns the scope of a run with an agent, as the gate uses it. */
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
  const rows = rowsOf(recorder);
  const reviewer = reviewerOf(parts, rows, approve);
  const scope: RunScope = {
    runId: recorder.runId,
    tabs: parts.tabs,
    currentTabId: parts.tabId,
    openedTabIds: new Set(),
    ...bindTabs(parts.scheduler, () => scope),
    grantedHosts: parts.grantedHosts,
    allowedFiles: new Set(start.files ?? []),
    allowedOrigins: parts.allowedOrigins,
    siteRules: parts.siteRules,
    allowPrivateNetwork: parts.allowPrivateNetwork,
    permissions,
    ...rehearsalOf(parts),
    audit,
    view: () => recorder.view,
    earlierFiles: parts.earlierFiles,
    isForeign: recorder.view.requests.at(-1)?.isForeign ?? false,
    limits: start.limits,
    toolCalls: 0,
    // A request that is held back counts as time of its call; only a question to the person stops the clock.
    onHeld: (callId, isHeld) => {
      if (isHeld) tell({ type: 'tool.waiting', callId });
    },
    onActsAt: (place) => recorder.showAct(scope.currentTabId, place),
    journal: recorder.journal,
    signal,
    heldBack,
    ...secretsOf(parts),
    rows,
    onRefused,
    reviewer: beforeCommit === undefined ? reviewer : noteCommits(reviewer, beforeCommit),
    ...(beforeCommit !== undefined && { beforeCommit }),
    ...(approve !== undefined && { approve, typedLogin: () => interaction.takeLogin() }),
    givenLogins: parts.givenLogins ?? [],
    onPage: parts.onPage,
  };
  return scope;
}

/** Returns the rows that the run lists, stored at its current iteration. */
const rowsOf = (recorder: RunRecorder): RowLedger =>
  new RowLedger(
    () => recorder.view.rows,
    (body) => recorder.appendIfOpen(recorder.view.iterations.at(-1)?.number ?? 0, body),
  );

function reviewerOf(
  { permissions, ownTraffic, onRefused, tabs }: ScopeParts,
  rows: RowLedger,
  approve: Approve | undefined,
): WriteReviewer {
  return new WriteReviewer({
    consent: permissions.consent,
    ownTraffic,
    made: new MadeThings(statusOf(tabs)),
    approve,
    onRefused,
    onLeaves: (requestId) => rows.leaves(requestId),
    onAnswered: (requestId, status) => rows.answered(requestId, status),
    takenOver: approvalErrors.takenOver,
    expired: approvalErrors.expired,
  });
}

const secretsOf = ({ secrets, facts, onSecretsHidden }: ScopeParts) => ({
  onSecretsHidden,
  ...(secrets !== undefined && { secrets }),
  ...(facts !== undefined && { facts }),
});

function rehearsalOf({ isRehearsal, onStopped, isRehearsed }: ScopeParts) {
  return isRehearsal ? { onStopped, isRehearsedTab: isRehearsed ?? (() => false) } : {};
}

/** Asks one question at a time: calls and late effects of earlier calls may ask simultaneously. */
export function inTurn(ask: Approve): Approve {
  let last: Promise<unknown> = Promise.resolve();
  return (...asked) => {
    const answer = last.then(() => ask(...asked));
    last = answer.catch(() => undefined);
    return answer;
  };
}
