import { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import { cleanLines } from '#shared/page-state/clean-text.ts';
import { callPageToolTool } from '#shared/tools/acts/call-page-tool.ts';

import { effectText } from '../../../page-access/acting/effect/effect-text.ts';
import { watchEffect } from '../../../page-access/acting/effect/effect.ts';
import { unlessGone } from '../../../page-access/acting/target/unless-gone.ts';
import { currentPage, implementTool } from '../../../safety/gate/tool-context.ts';
import {
  callPageTool as callInPage,
  type PageToolOutcome,
} from '../../../page-access/page-rpc/model-context.ts';

/** Maximum length of an answer; the rest is only counted. */
const MAX_CHARS = 8_000;
const MAX_ERROR_CHARS = 1_000;

export const callPageTool = implementTool(
  callPageToolTool,
  async ({ name, arguments: input }, context) => {
    const page = currentPage(context);
    const { origin } = new URL(page.tab.describe().url);
    const watch = await watchEffect(context, page, null);
    await watch.begin();
    // A tool may load another page: its answer is lost then, and the effect says where the page went.
    const outcome = await unlessGone(callInPage(page, { name, input, origin }));
    const refused = refusalOf(name, outcome);
    if (refused !== null) throw refused;
    const effect = await watch.finish();
    return { output: `${answerText(name, outcome)} ${effectText(effect)}`.trim(), effect };
  },
);

function refusalOf(name: string, outcome: PageToolOutcome | null): AppError | null {
  switch (outcome?.kind) {
    case undefined:
    case 'done':
    case 'filled':
      return null;
    case 'failed': {
      const said = cleanLines(outcome.answer).slice(0, MAX_ERROR_CHARS);
      return new AppError({
        code: 'PAGE_TOOL_FAILED',
        params: { tool: name, said },
        message: `The page’s tool “${name}” failed: ${said === '' ? 'it does not say why.' : said}`,
        next: 'Correct the arguments, or act on the elements of the page.',
      });
    }
    case 'moved':
      return new AppError({
        code: 'PAGE_TOOL_MOVED',
        params: { tool: name },
        message: `The page has changed to another site before “${name}” was called; nothing was done.`,
        next: 'Look at the page again.',
      });
    case 'none':
    case 'unknown':
      return new AppError({
        code: 'PAGE_TOOL_UNKNOWN',
        params: { tool: name },
        message: `This page offers no tool “${name}”.`,
        next: 'Use one that the newest state of the page lists, or act on its elements.',
      });
  }
}

function answerText(name: string, outcome: PageToolOutcome | null): string {
  // A promise that can never resolve is garbage-collected, which looks the same.
  if (outcome === null)
    return `“${name}” was called and gave no answer: the page went away, or the tool never ends.`;
  if (outcome.kind === 'filled')
    return `“${name}” has filled in its form, which is not sent yet: look at it and press its button.`;
  if (outcome.kind !== 'done') return '';
  const text = cleanLines(textOf(outcome.answer));
  if (text === '') return `“${name}” was carried out and gave no answer.`;
  const rest = text.length - MAX_CHARS;
  const end = rest > 0 ? `\n[${rest} more characters not shown]` : '';
  return `“${name}” answered: ${text.slice(0, MAX_CHARS)}${end}`;
}

const ContentSchema = z.looseObject({
  content: z.array(z.looseObject({ type: z.literal('text'), text: z.string() })).min(1),
});

/** Returns the texts of an answer in MCP format, or the answer unchanged. */
function textOf(answer: string): string {
  try {
    const { content } = ContentSchema.parse(JSON.parse(answer));
    return content.map(({ text }) => text).join('\n');
  } catch {
    return answer;
  }
}
