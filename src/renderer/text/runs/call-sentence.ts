import { toolSentence } from '#shared/messages/sentences/tool-sentence.ts';
import type { Translate } from '#shared/messages/words.ts';
import type { IterationView, ToolCallView } from '#shared/model/run/view/iteration-view.ts';

import { findNodeNameBefore } from './node-name.ts';
import { findTabTitle } from './tab-title-in-run.ts';

/** A recorded call as a sentence, with the names that the page and its tabs had then. */
export const callSentence = (t: Translate, iteration: IterationView, call: ToolCallView): string =>
  toolSentence(
    t,
    call.tool,
    call.args,
    (nodeId) => findNodeNameBefore(iteration, call.seq, nodeId),
    (tabId) => findTabTitle(iteration, call, tabId),
  );
