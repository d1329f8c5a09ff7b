import { withoutCredentials } from '#shared/page-address/without-credentials.ts';
import { dataOf } from '#shared/data/data-sets.ts';
import type { ErrorInfo } from '#shared/errors/app-error.ts';
import { type EvidenceLine, evidenceLines } from '#shared/evidence/evidence-lines.ts';
import { extractedData } from '#shared/model/run/results/extracted-data.ts';
import { filesIn } from '#shared/model/run/results/files-in.ts';
import {
  flagFor,
  grantFor,
  missingApprovals,
  missingText,
} from '#shared/model/run/writes/missing-approvals.ts';
import type { StoppedWrite } from '#shared/model/run/writes/stopped-write.ts';
import type { RunFile } from '#shared/model/run/results/run-file.ts';
import type { RunId } from '#shared/model/ids.ts';
import type { RunStatus, Tokens } from '#shared/model/run/run-event.ts';
import { runErrors } from '#shared/model/run/view/run-view-errors.ts';
import { toRunSummary } from '#shared/model/run/view/run-view.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import type { FinishedRun } from '../../../runs/agent-host/runs/run-service.ts';
import { type RoleUsage, usageByRole } from './usage-by-role.ts';

/** An error as scripts read it: in English only, without the fields that translations are made from. */
type PrintedError = Pick<ErrorInfo, 'code' | 'message' | 'next'>;

/** The JSON document that the command line prints for one task. Scripts and benchmarks read it, so its field names are stable. */
export interface AgentDocument {
  /** Id of the run; `null` for a task that could not be started. */
  readonly runId: RunId | null;
  /** How the run ended. `rehearsed`: a dry run was completed, and no write was sent. */
  readonly status: RunStatus | 'rehearsed';
  readonly finalAnswer: string;
  /** The answer claim by claim, each with what the run saw that supports it. */
  readonly evidence: readonly EvidenceLine[];
  /** Outputs of `extract` and `pdf_extract` in order, without their comments. */
  readonly data: readonly unknown[];
  /** Writes that a dry run stopped, in order; only for dry runs. */
  readonly wouldHaveSent?: readonly StoppedWrite[];
  /** Writes that were refused, each with the one option that would allow it and with its grant; absent when there are none. */
  readonly notAllowed?: readonly {
    readonly what: string;
    readonly option: string;
    readonly grant: string;
  }[];
  /** Files that the run saved; `--export` writes their contents. */
  readonly files: readonly Pick<RunFile, 'name' | 'artifactId' | 'bytes'>[];
  readonly iterations: number;
  readonly toolCalls: number;
  readonly errors: readonly PrintedError[];
  readonly tokens: Tokens;
  /** Cost in US dollars at the prices of the time of the run; `null` when the model has no known price. */
  readonly cost: number | null;
  /** Tokens and cost by role (part of the work) and model. */
  readonly usage: readonly RoleUsage[];
  readonly ms: FinishedRun['ms'];
  readonly url: string;
  readonly title: string;
  readonly probe: unknown;
}

/** Returns the document of a run that has ended. */
export function toAgentDocument(
  finished: FinishedRun,
  view: RunView,
  end: Pick<AgentDocument, 'url' | 'title' | 'probe'>,
): AgentDocument {
  const { iterations, toolCalls, tokens, cost } = toRunSummary(view);
  const { runId, status, finalAnswer, ms } = finished;
  const newest = view.requests.at(-1);
  const missing = missingApprovals(view);
  // A run whose end could not be stored has its error only here.
  const unsaved = view.error === null && finished.error !== null ? [finished.error] : [];
  const errors = [...runErrors(view), ...unsaved].map(toPrintedError);
  const document: AgentDocument = {
    runId,
    status: view.isRehearsal && status === 'completed' ? 'rehearsed' : status,
    ...(view.isRehearsal && { wouldHaveSent: view.stopped.map(({ write }) => write) }),
    ...(missing.length > 0 && {
      notAllowed: missing.map((write) => ({
        what: missingText(write),
        option: flagFor(write),
        grant: grantFor(write),
      })),
    }),
    finalAnswer,
    evidence: newest === undefined ? [] : evidenceLines(view, newest),
    data: view.iterations.flatMap(extractedData).map(({ output }) => dataOf(output)),
    files: filesIn(view.iterations),
    iterations,
    toolCalls,
    errors,
    tokens,
    cost,
    usage: usageByRole(view),
    ms: {
      total: Math.round(ms.total),
      model: Math.round(ms.model),
      tools: Math.round(ms.tools),
      perception: Math.round(ms.perception),
    },
    ...end,
  };
  // The value of --probe, and events stored by older versions, may hold a URL with a password.
  return withoutCredentialsIn(document);
}

function withoutCredentialsIn(document: AgentDocument): AgentDocument {
  const shown: AgentDocument = JSON.parse(withoutCredentials(JSON.stringify(document)));
  return shown;
}

const toPrintedError = ({ code, message, next }: ErrorInfo): PrintedError => ({
  code,
  message,
  next,
});

/** Returns the document of a task that could not be started. */
export function refusedDocument(error: ErrorInfo): AgentDocument {
  return {
    runId: null,
    status: 'failed',
    finalAnswer: '',
    evidence: [],
    data: [],
    files: [],
    iterations: 0,
    toolCalls: 0,
    errors: [toPrintedError(error)],
    tokens: { input: 0, output: 0 },
    cost: null,
    usage: [],
    ms: { total: 0, model: 0, tools: 0, perception: 0 },
    url: '',
    title: '',
    probe: null,
  };
}
