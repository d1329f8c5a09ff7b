import { waitTool } from '#shared/tools/run/wait.ts';

import { pause } from '../../../platform/async/bounded.ts';
import { currentTab, implementTool, NO_EFFECT } from '../../../safety/gate/tool-context.ts';

const DEFAULT_SECONDS = 2;
const QUIET_WITHIN_MS = 10_000;

export const wait = implementTool(waitTool, async ({ seconds = DEFAULT_SECONDS }, context) => {
  const tab = currentTab(context);
  await pause(seconds * 1000, context.signal);
  const isQuiet = await tab.settle(QUIET_WITHIN_MS, context.signal);
  const output = `Waited ${seconds} s. The page is ${isQuiet ? 'quiet' : 'still loading or changing'}.`;
  return { output, effect: NO_EFFECT };
});
