import type { WebContents } from 'electron';

import { isolatedScript } from '../../platform/process/isolated-script.ts';

/** The parts of Electron's web contents that are used here. */
export type GuidedContents = Pick<
  WebContents,
  'on' | 'once' | 'off' | 'getURL' | 'isDestroyed' | 'executeJavaScriptInIsolatedWorld'
>;

/** Id of this script's isolated world; passages use another one. */
const WORLD = 1214;

const askDocument = isolatedScript(WORLD, 'waymarkType', '({ type: () => document.contentType })');

/** Returns the MIME type that the page reports for its document; unverified, but good enough for an offer. */
export async function askContentType(contents: GuidedContents): Promise<unknown> {
  return askDocument(contents, 'type()');
}
