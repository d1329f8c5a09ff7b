import type { CallToolResult } from '@modelcontextprotocol/server';

import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import { serializePage } from '#shared/page-state/serialize-page.ts';
import type { Size } from '#shared/page-state/picture-size.ts';
import { unsaidSentences } from '#shared/tools/contract/change-text.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import { traitsOf } from '#shared/tools/tool-traits.ts';

import type { ClientStates } from './client-states.ts';
import { BrowserStateSchema, type Step, StepsSchema } from './served-tools.ts';

/** Answer to a program that looks at its tab. */
export interface SeenTab {
  readonly snapshot: PageSnapshot;
  readonly screenshot: { readonly dataUrl: string } | null;
  /** Size of the screenshot in pixels; `null` without one. */
  readonly pictureSize: Size | null;
  /** Reason why a requested screenshot is missing; otherwise `null`. */
  readonly screenshotProblem: string | null;
  /** The page, limited to the named part; `null` when no part was named. */
  readonly part: PageSnapshot | null;
}

/** The browser that a program drives, within its lease or its run. */
export interface DrivenBrowser {
  call(tool: string, args: unknown, options: { readonly signal: AbortSignal }): Promise<ToolResult>;
  /** The current tab's page, its labelled picture on request, and the part of it named in `within`. Throws `AppError`. */
  observe(withScreenshot: boolean, within?: string): Promise<SeenTab>;
  /** The same page for the answer to an act; it is not recorded in the run. Throws as `observe` does. */
  glance(): Promise<PageSnapshot>;
}

/** One client's lease and the states it was sent. */
export interface Driven {
  /** Resolves to the current lease, or a new one. */
  lease(): Promise<DrivenBrowser>;
  readonly states: ClientStates;
  /** Aborted when the client no longer waits for the answer. */
  readonly givenUp: AbortSignal;
  tell(words: string): void;
  /** Whether the client may call this tool; `grantHint` is added to errors of calls that need a `--grant`. */
  isServed(tool: string): boolean;
  readonly grantHint: string;
}

/** Calls a tool of the registry and returns the result, including its effect on the page. */
export async function answerTool(
  driven: Driven,
  tool: string,
  args: unknown,
): Promise<CallToolResult> {
  const client = await driven.lease();
  const result = await client.call(tool, args, { signal: driven.givenUp });
  if (!result.ok) return failed(errorText(driven, result));
  return texts(
    resultText(result),
    traitsOf(tool).changesPage ? await newsOf(client, driven.states) : '',
  );
}

/** Carries out steps one after the other, up to the first that fails. */
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

/** Returns the current tab's state: in full or as a difference, with a picture on request. */
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
  // A later difference cannot be based on a part.
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

/** States the scale of a picture: states and click_point count in CSS pixels, and the picture of a wide window is scaled down. */
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
    // The act itself is done: a problem with the page now is reported but does not undo it.
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
