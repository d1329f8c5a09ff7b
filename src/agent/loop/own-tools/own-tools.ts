import { AppError } from '#shared/errors/app-error.ts';
import type { CallId } from '#shared/model/ids.ts';
import { answerResult } from '#shared/model/run/run-past.ts';
import { askUserTool } from '#shared/tools/run/ask-user.ts';
import { extractTool } from '#shared/tools/reading/extract.ts';
import { pdfExtractTool } from '#shared/tools/reading/pdf-extract.ts';
import { rememberTool } from '#shared/tools/run/remember.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';
import { visualClickTool } from '#shared/tools/acts/visual-click.ts';
import { scriptTool } from '#shared/tools/run/script.ts';
import { useSkillTool } from '#shared/tools/run/use-skill.ts';
import { visualDragTool } from '#shared/tools/acts/visual-drag.ts';
import { visualTypeTool } from '#shared/tools/acts/visual-type.ts';

import type { ToolRequest } from '../../llm/model.ts';
import {
  type VisualActionParts,
  visualClick,
  visualDrag,
  visualType,
} from '../../tools/visual-actions.ts';
import { chunkTokensFor } from '../../tools/extract/chunk-page.ts';
import { extractFromPage } from '../../tools/extract/extract.ts';
import { extractFromPdf, pdfNeedsModel } from '../../tools/pdf-extract.ts';
import type { ReplaySession } from '../../replay/replay-session.ts';
import { composed } from './composed.ts';
import type { CallOptions } from '../calls/run-batch.ts';
import { invalidInput, remember } from './remember.ts';
import { reachedLimit } from '../run-limits.ts';
import { runScriptTool } from './script-tool.ts';
import { runSkillTool } from './skill-tool.ts';

/** Parts of the run that the loop's tools use. */
export interface ToolSession extends ReplaySession {
  readonly state: { readonly iteration: number };
  callRemote(request: ToolRequest, options?: CallOptions): Promise<ToolResult>;
}

/** Runs a call that the loop carries out itself; `null` for main's tools. */
export function callOwnTool(
  request: ToolRequest,
  session: ToolSession,
): Promise<ToolResult> | null {
  switch (request.tool) {
    case askUserTool.name:
      return askPerson(session, request.args);
    case rememberTool.name:
      return Promise.resolve(remember(request.args));
    case visualClickTool.name:
      return composed(session, request, (within) =>
        visualClick(visualActionParts(session, within), request.args),
      );
    case visualDragTool.name:
      return composed(session, request, (within) =>
        visualDrag(visualActionParts(session, within), request.args),
      );
    case visualTypeTool.name:
      return composed(session, request, (within) =>
        visualType(visualActionParts(session, within), request.args),
      );
    case pdfExtractTool.name:
      return fillFromPdf(session, request);
    case extractTool.name:
      return extractFrom(session, request);
    case scriptTool.name:
      return composed(session, request, (within) => runScriptTool(session, request.args, within));
    case useSkillTool.name:
      return composed(session, request, (within) => runSkillTool(session, request.args, within));
    default:
      return null;
  }
}

function visualActionParts(session: ToolSession, within: CallId): VisualActionParts {
  const { model, run } = session.parts;
  const { provider } = run;
  return {
    model,
    context: session.modelContext('vision'),
    scale: (provider.kind === 'openai' ? provider.points : undefined) ?? 'auto',
    observe: () => session.observe('send'),
    call: (tool, args) => session.callRemote({ id: '', tool, args }, { within }),
  };
}

/** Fills in a form that needs a model here, from the text that main reads. */
async function fillFromPdf(session: ToolSession, request: ToolRequest): Promise<ToolResult> {
  const { answer } = session.parts.model;
  if (answer === null || !pdfNeedsModel(request.args)) return session.callRemote(request);
  return composed(session, request, (within) =>
    extractFromPdf(request.args, {
      answer,
      context: session.modelContext('extraction'),
      readText: (args) => session.callRemote({ ...request, args }, { within }),
    }),
  );
}

/** Carries out `extract`, which is composed here of observations, clicks and questions to the model. */
async function extractFrom(session: ToolSession, request: ToolRequest): Promise<ToolResult> {
  const { args } = request;
  // Main reports invalid arguments.
  if (!extractTool.input.safeParse(args).success) return session.callRemote(request);
  const { model, run, control, signal } = session.parts;
  const { pauses } = control;
  return composed(session, request, (within) =>
    extractFromPage(args, {
      answer: model.answer,
      context: session.modelContext('extraction'),
      chunkTokens: chunkTokensFor(run),
      signal,
      observe: () => session.observe('none'),
      call: (name, given) => session.callRemote({ id: '', tool: name, args: given }, { within }),
      obstacle: () => {
        if (control.pauses !== pauses) return 'the person held the run';
        const limit = reachedLimit(session.usage(), run.limits);
        return limit === null ? null : `the limit of ${limit} is reached`;
      },
      note: (text, words) => session.note('info', text, words),
    }),
  );
}

/** Asks the person; the run's clock stops meanwhile. */
async function askPerson(session: ToolSession, args: unknown): Promise<ToolResult> {
  const parsed = askUserTool.input.safeParse(args);
  if (!parsed.success) return invalidInput(askUserTool.name, 'a question');
  const { remote, signal, clock } = session.parts;
  const { question, options = [] } = parsed.data;
  const callId = session.nextCallId('q');
  clock.hold();
  try {
    return answerResult(
      await remote.ask({ callId, iteration: session.state.iteration, question, options }, signal),
    );
  } catch (error) {
    if (error instanceof AppError && error.code === 'SECRET_NOT_ASKED')
      return { ok: false, error: error.toInfo() };
    throw error;
  } finally {
    clock.goOn();
  }
}
