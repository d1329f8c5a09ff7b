import type { CallToolResult } from '@modelcontextprotocol/server';

import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import { serializePage } from '#shared/page-state/serialize-page.ts';
import type { Size } from '#shared/page-state/picture-size.ts';
import { unsaidSentences } from '#shared/tools/contract/change-text.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';

import type { ClientStates } from './client-states.ts';
import { BrowserStateSchema, changesPage, type Step, StepsSchema } from './served-tools.ts';

/** What a program is shown of its tab. */
export interface SeenTab {
  readonly snapshot: PageSnapshot;
  readonly screenshot: { readonly dataUrl: string } | null;
  /** Of the screenshot in pixels; `null` where there is none. */
  readonly pictureSize: Size | null;
  /** Why there is no screenshot though one was wanted; else `null`. */
  readonly screenshotProblem: string | null;
  /** The page with what stands in the named part only; `null` where none was named. */
  readonly part: PageSnapshot | null;
}

/** The browser as a program drives it, within its lease or its run. */
export interface DrivenBrowser {
  call(tool: string, args: unknown, options: { readonly signal: AbortSignal }): Promise<ToolResult>;
  /** The current tab's page, its labelled picture if wanted, and a part of it that is named in words. Throws `AppError`. */
  observe(withScreenshot: boolean, within?: string): Promise<SeenTab>;
  /** The same page for what an act's answer says of it; it is not entered in the run's record. Throws as `observe`. */
  glance(): Promise<PageSnapshot>;
}

/** One client's lease and what it has been told. */
export interface Driven {
  /** The lease that goes on, or a new one. */
  lease(): Promise<DrivenBrowser>;
  readonly states: ClientStates;
  /** Aborted when nobody waits for the answer any more. */
  readonly givenUp: AbortSignal;
  tell(words: string): void;
  /** Whether it may call this tool, and what it is told where a call of it takes a `--grant`. */
  isServed(tool: string): boolean;
  readonly grantHint: string;
}

/** Carries out a call of a tool of the registry and says what came of it, on the page too. */
export async function answerTool(
  driven: Driven,
  tool: string,
  args: unknown,
): Promise<CallToolResult> {
  const client = await driven.lease();
  const result = await client.call(tool, args, { signal: driven.givenUp });
  if (!result.ok) return failed(errorText(driven, result));
  return texts(resultText(result), changesPage(tool) ? await newsOf(client, driven.states) : '');
}

/** Carries out one step after the other, up to the first that cannot be done. */
export async function answerSteps(driven: Driven, args: unknown): Promise<CallToolResult> {
  const input = StepsSchema.safeParse(args);
  if (!input.success)
    return failed(
      'steps takes steps: a list of 1 to 25 objects, each with tool and args as that tool takes them.',
    );
  const { steps } = input.data;
  const unknown = steps.find(({ tool }) => !driven.isServed(tool));
  if (unknown !== undefined)
    return failed(`There is no tool “${unknown.tool.slice(0, 80)}” for steps; nothing was done.`);
  const lines: string[] = [];
  let isStopped = false;
  for (const [index, step] of steps.entries()) {
    if (isStopped || driven.givenUp.aborted) {
      lines.push(`${index + 1}. ${step.tool}: not done.`);
      continue;
    }
    driven.tell(`Step ${index + 1} of ${steps.length}: ${step.tool}`);
    const { ok, text } = await stepOnce(driven, step);
    lines.push(`${index + 1}. ${step.tool}: ${ok ? '' : 'FAILED, the rest is left out. '}${text}`);
    isStopped = !ok;
  }
  const news = driven.givenUp.aborted ? '' : await newsOf(await driven.lease(), driven.states);
  return { ...texts(lines.join('\n'), news), isError: isStopped };
}

interface Stepped {
  readonly ok: boolean;
  readonly text: string;
}

async function stepOnce(driven: Driven, step: Step): Promise<Stepped> {
  const client = await driven.lease();
  const result = await client.call(step.tool, step.args, { signal: driven.givenUp });
  return { ok: result.ok, text: result.ok ? resultText(result) : errorText(driven, result) };
}

/** Shows the current tab: in full or as a difference, with a picture if wanted. */
export async function answerLook(driven: Driven, args: unknown): Promise<CallToolResult> {
  const input = BrowserStateSchema.safeParse(args);
  if (!input.success)
    return failed(
      'browser_state takes screenshot (true or false), since (a number) and within (words), or nothing.',
    );
  const { screenshot: withPicture = false, since, within } = input.data;
  const client = await driven.lease();
  const seen = await client.observe(withPicture, within);
  const { snapshot, screenshot, pictureSize, screenshotProblem, part } = seen;
  if (part !== null && part.nodes.length === 0)
    return failed(
      `Nothing that can be acted on stands in ${within}. Call browser_state without within.`,
    );
  // A part is no state that a later difference could build on.
  const text = part === null ? driven.states.describe(snapshot, since) : serializePage(part);
  const picture = /^data:([^;]+);base64,(.*)$/s.exec(screenshot?.dataUrl ?? '');
  if (picture === null || pictureSize === null)
    return texts(screenshotProblem === null ? text : `${text}\nNo picture: ${screenshotProblem}`);
  const [, mimeType = '', data = ''] = picture;
  return {
    content: [
      { type: 'text', text: `${text}\n${scaleText(pictureSize, snapshot.viewport)}` },
      { type: 'image', mimeType, data },
    ],
  };
}

export function failed(text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text }] };
}

/** Places in the state and of click_point are in CSS pixels; a picture of a wide window has fewer. */
function scaleText(picture: Size, viewport: Size): string {
  const size = `Picture: ${picture.width}x${picture.height}`;
  const scale = viewport.width / picture.width;
  return Math.abs(scale - 1) < 0.001
    ? `${size}, one pixel for each CSS pixel.`
    : `${size}; multiply its x and y by ${scale.toFixed(3)} for CSS pixels.`;
}

async function newsOf(client: DrivenBrowser, states: ClientStates): Promise<string> {
  try {
    return states.news(await client.glance());
  } catch (thrown) {
    // The act itself is done: what is wrong with the page now is told and does not undo that.
    if (!(thrown instanceof AppError)) throw thrown;
    return `The page cannot be read at the moment: ${toErrorInfo(thrown).message}`;
  }
}

function resultText({ output, effect }: Extract<ToolResult, { ok: true }>): string {
  const words = typeof output === 'string' ? output : JSON.stringify(output);
  return [words, ...unsaidSentences(effect.changes, words)].join(' ');
}

function errorText(
  { grantHint }: Driven,
  { error: { code, message, next } }: Extract<ToolResult, { ok: false }>,
): string {
  const where = code === 'NEEDS_APPROVAL' ? grantHint : '';
  return `${message} ${next} ${where}`.trim();
}

const texts = (...all: readonly string[]): CallToolResult => ({
  content: [{ type: 'text', text: all.filter((text) => text !== '').join('\n\n') }],
});
