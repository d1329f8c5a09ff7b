import { z } from 'zod';

import { cleanText, cut } from '#shared/page-state/clean-text.ts';
import { MAX_PAGE_TOOLS, type PageTool } from '#shared/model/page/page-tool.ts';

import type * as ModelContextModule from '../../../page/model-context/model-context.page.ts';
import source from '../../../page/model-context/model-context.page.ts?page-script';
import { argumentsText } from './tool-arguments.ts';
import type { Page } from './page.ts';
import { answerInvalid } from './page-frame.ts';

const RECORD = '\u001E';
const FIELD = '\u001F';
const LIST_MS = 1_000;
/**
 * Milliseconds that never end a call in practice: the tool call has its own time limit, which is paused while a person is asked about a
 * request.
 */
const CALL_MS = 86_400_000;
const MAX_LISTED_CHARS = 6_000;
const MAX_NAME = 100;
const MAX_DESCRIPTION = 240;
export const MAX_ANSWER_CHARS = 100_000;
const FORM_MS = 1_500;

/** Result of a page's tool; `answer` is the page's text, cut to `MAX_ANSWER_CHARS`. */
export type PageToolOutcome =
  | { readonly kind: 'done' | 'failed'; readonly answer: string }
  | { readonly kind: 'moved' | 'none' | 'unknown' | 'filled' };

/** Returns the tools that the page's main frame offers, as the page describes them; none when it does not answer. */
export async function readPageTools(page: Page): Promise<readonly PageTool[]> {
  const text = await evaluate(page, LIST_MS, 'listTools', {
    maxTools: MAX_PAGE_TOOLS,
    maxChars: MAX_LISTED_CHARS,
  });
  if (text === '') return [];
  const told = text.split(RECORD).slice(0, MAX_PAGE_TOOLS).map(toolOf);
  const tools = told.filter((tool) => tool !== null);
  return tools.filter(({ name }, at) => tools.findIndex((one) => one.name === name) === at);
}

/** Calls a tool of the page. Throws the errors of `CdpSession.send`. */
export async function callPageTool(
  page: Page,
  call: {
    readonly name: string;
    readonly input: Readonly<Record<string, unknown>>;
    readonly origin: string;
  },
): Promise<PageToolOutcome> {
  const text = await evaluate(page, CALL_MS, 'callTool', {
    ...call,
    maxChars: MAX_ANSWER_CHARS,
    formMs: FORM_MS,
  });
  const [kind = '', ...rest] = text.split(FIELD);
  switch (kind) {
    case 'done':
    case 'failed':
      return { kind, answer: rest.join('') };
    case 'moved':
    case 'none':
    case 'unknown':
    case 'filled':
      return { kind };
    default:
      throw answerInvalid('callTool', 'it is none of those that are known');
  }
}

/** Parses the record of a tool; `null` for a name that cleaning changes, since the model could not call the tool by the name it reads. */
function toolOf(record: string): PageTool | null {
  const [name = '', description = '', schema = ''] = record.split(FIELD);
  if (name === '' || name.length > MAX_NAME || cleanText(name) !== name) return null;
  return {
    name,
    description: cut(cleanText(description), MAX_DESCRIPTION),
    input: argumentsText(schema),
  };
}

async function evaluate<Name extends keyof typeof ModelContextModule>(
  { cdp }: Page,
  timeoutMs: number,
  name: Name,
  argument: Parameters<(typeof ModelContextModule)[Name]>[0],
): Promise<string> {
  const { result, exceptionDetails } = await cdp.send(
    'Runtime.evaluate',
    {
      expression: `${source}.${name}(${JSON.stringify(argument)})`,
      awaitPromise: true,
      returnByValue: true,
      silent: true,
    },
    { timeoutMs },
  );
  const text = z.string().safeParse(result.value);
  if (exceptionDetails !== undefined || !text.success)
    throw answerInvalid(name, 'it is no text', text.error);
  return text.data;
}
