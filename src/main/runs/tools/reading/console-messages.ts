import { cleanText } from '#shared/page-state/clean-text.ts';
import { CONSOLE_LEVELS, consoleMessagesTool } from '#shared/tools/reading/console-messages.ts';

import { hideSecrets } from '../../../page-access/acting/hide-secrets.ts';
import { currentPage, implementTool, NO_EFFECT } from '../../../safety/gate/tool-context.ts';
import { originOfFrame } from '../../../page-access/page-rpc/frames-in-sight.ts';

const USUAL_LIMIT = 50;

/**
 * Electron 33 reports only the script that wrote a line, not the frame. If the page has a frame that the run may not read, only lines of
 * scripts from the page's own origin are shown.
 */
export const consoleMessages = implementTool(
  consoleMessagesTool,
  async ({ level = 'debug', contains = '', limit = USUAL_LIMIT }, context) => {
    const page = currentPage(context);
    const { seen, withheld } = await page.framesInSight();
    const frames = seen.map(({ frame }) => frame);
    const [main] = frames;
    const own = main === undefined ? 'null' : originOfFrame(main, frames);
    const { lines, left } = page.tab.console();
    const graver = new Set(CONSOLE_LEVELS.slice(0, CONSOLE_LEVELS.indexOf(level) + 1));
    const readable = lines.filter(
      ({ source }) => withheld.length === 0 || URL.parse(source)?.origin === own,
    );
    const told = readable.filter((line) => graver.has(line.level) && line.text.includes(contains));
    const shown = told.slice(-limit).map(({ level: of, text, source }) => {
      const line = `[${of}] ${hideSecrets(cleanText(text))}${source === '' ? '' : ` (${source})`}`;
      const origin = URL.parse(source)?.origin;
      if (origin !== undefined && origin !== own) context.readAt(origin, line);
      return line;
    });
    const notes = [
      ...(told.length > shown.length
        ? [`${told.length - shown.length} older lines match too.`]
        : []),
      ...(left > 0 ? [`${left} older lines are not kept.`] : []),
      ...(readable.length < lines.length
        ? [
            `Left out, because frames that you may not read may have written them: ${lines.length - readable.length}.`,
          ]
        : []),
    ];
    if (shown.length === 0)
      notes.unshift(
        'Nothing. What was written before you worked in this tab is not known: reload to hear it.',
      );
    return {
      output: [...shown, ...notes.map((note) => `[${note}]`)].join('\n'),
      effect: NO_EFFECT,
    };
  },
);
