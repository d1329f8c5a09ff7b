import { browserImport } from './library/browserImport.ts';
import { clearData } from './library/clearData.ts';
import { keys } from './settings/keys.ts';
import { mcp } from './settings/mcp.ts';
import { passwords } from './settings/passwords.ts';
import { search } from './settings/search.ts';
import { spelling } from './settings/spelling.ts';
import { start } from './settings/start.ts';
import { textSize } from './settings/textSize.ts';
import { webhooks } from './settings/webhooks.ts';

/** Texts that only the settings show, and only once they are loaded. */
export const enLater = {
  browserImport,
  clearData,
  keys,
  mcp,
  passwords,
  search,
  spelling,
  start,
  textSize,
  webhooks,
};
