import { keyTool } from '#shared/tools/key.ts';

import { pressKey } from '../cdp/input.ts';
import { parseKeyChord } from '../cdp/key-chord.ts';
import { effectText } from './effect-text.ts';
import { watchEffect } from './effect.ts';
import { currentPage, implementTool } from './tool-context.ts';

export const key = implementTool(keyTool, async (input, context) => {
  const { signal } = context;
  const tab = currentPage(context);
  parseKeyChord(input.key);
  const watch = await watchEffect(context, tab, null);
  await watch.begin();
  await watch.deliver(() => pressKey(tab.cdp, input.key, { signal }));
  const effect = await watch.finish();
  return { output: `Pressed ${input.key}. ${effectText(effect)}`, effect };
});
