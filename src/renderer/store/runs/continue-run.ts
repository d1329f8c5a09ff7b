import type { RouteInput } from '#shared/ipc/routes.ts';
import type { RunId } from '#shared/model/ids.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { readMirror } from '../app-state.ts';
import { setPanelOpen } from '../ui-state.ts';
import { tabOfRun } from './run-places.ts';

/** Continues an ended run in its tab or a new one, with the panel beside it. Without a text it goes on after its last finished step. */
export async function continueRun(
  runId: RunId,
  text: string | null,
  given: Partial<RouteInput<'run.continue'>> = {},
): Promise<void> {
  const mirror = readMirror();
  const run = mirror.runs.list.find(({ view }) => view.runId === runId);
  const open = text === null || run === undefined ? undefined : tabOfRun(mirror, run);
  const isHere = open !== undefined && mirror.tabs.here.some(({ id }) => id === open.id);
  const tabId = isHere ? open.id : (await request('tab.open', { url: null })).tabId;
  await request('run.continue', { ...given, runId, text, tabId });
  if (isHere) send('tab.activate', { tabId });
  setPanelOpen(true);
}
