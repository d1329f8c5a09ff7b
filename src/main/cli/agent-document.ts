import { withoutCredentials } from '#shared/page-address/without-credentials.ts';
import { dataOf } from '#shared/data/data-sets.ts';
import type { ErrorInfo } from '#shared/errors/app-error.ts';
import { type EvidenceLine, evidenceLines } from '#shared/evidence/evidence-lines.ts';
import { extractedData } from '#shared/model/run/extracted-data.ts';
import { filesIn } from '#shared/model/run/files-in.ts';
import type { StoppedWrite } from '#shared/model/run/stopped-write.ts';
import type { RunFile } from '#shared/model/run/run-file.ts';
import type { RunId } from '#shared/model/ids.ts';
import type { RunStatus, Tokens } from '#shared/model/run/run-event.ts';
import { runErrors } from '#shared/model/run/view/run-view-errors.ts';
import { toRunSummary } from '#shared/model/run/view/run-view.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import type { ModelPrice } from '#shared/model/settings/settings.ts';

import type { FinishedRun } from '../agent-host/runs/run-service.ts';
import { type RoleUsage, usageByRole } from './usage-by-role.ts';

/** An error as scripts read it: in English, so without what other languages are made from. */
type PrintedError = Pick<ErrorInfo, 'code' | 'message' | 'next'>;

/** What the command line prints of one task; scripts and measurements read it, so its names stay. */
export interface AgentDocument {
  /** `null` for a task that could not be started. */
  readonly runId: RunId | null;
  /** `rehearsed`: it was carried out to its end, and nothing that writes has left. */
  readonly status: RunStatus | 'rehearsed';
  readonly finalAnswer: string;
  /** What the run saw of the answer, claim by claim. */
  readonly evidence: readonly EvidenceLine[];
  /** What `extract` and `pdf_extract` gave, in order, without what they say about it. */
  readonly data: readonly unknown[];
  /** Of a rehearsal, what it kept from leaving, in order. */
  readonly wouldHaveSent?: readonly StoppedWrite[];
  /** Files that the run keeps; their bytes go along with `--export`. */
  readonly files: readonly Pick<RunFile, 'name' | 'artifactId' | 'bytes'>[];
  readonly iterations: number;
  readonly toolCalls: number;
  readonly errors: readonly PrintedError[];
  readonly tokens: Tokens;
  /** In US dollars by the price table; `null` when the model has no price there. */
  readonly cost: number | null;
  /** The same by part of the work and model. */
  readonly usage: readonly RoleUsage[];
  readonly ms: FinishedRun['ms'];
  readonly url: string;
  readonly title: string;
  readonly probe: unknown;
}

/** The document of a run that has ended. */
export function toAgentDocument(
  finished: FinishedRun,
  view: RunView,
  prices: readonly ModelPrice[],
  end: Pick<AgentDocument, 'url' | 'title' | 'probe'>,
): AgentDocument {
  const { iterations, toolCalls, tokens, cost } = toRunSummary(view);
  const { runId, status, finalAnswer, ms } = finished;
  const newest = view.requests.at(-1);
  // A run whose end could not be stored has its error only here.
  const unsaved = view.error === null && finished.error !== null ? [finished.error] : [];
  const errors = [...runErrors(view), ...unsaved].map(toPrintedError);
  const document: AgentDocument = {
    runId,
    status: view.isRehearsal && status === 'completed' ? 'rehearsed' : status,
    ...(view.isRehearsal && { wouldHaveSent: view.stopped.map(({ write }) => write) }),
    finalAnswer,
    evidence: newest === undefined ? [] : evidenceLines(view, newest),
    data: view.iterations.flatMap(extractedData).map(({ output }) => dataOf(output)),
    files: filesIn(view.iterations),
    iterations,
    toolCalls,
    errors,
    tokens,
    cost,
    usage: usageByRole(view, prices),
    ms: {
      total: Math.round(ms.total),
      model: Math.round(ms.model),
      tools: Math.round(ms.tools),
      perception: Math.round(ms.perception),
    },
    ...end,
  };
  // What an expression of --probe gives, and what is older than the rule, may hold an address with a password.
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

/** The document of a task that could not be started. */
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
