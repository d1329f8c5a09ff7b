// Loaded by `-r` before the program: tells on stdout when a field of the first page takes the keyboard, in ms since the process was made.
const { setTimeout: sleep } = require('node:timers/promises');

const { app } = require('electron');

const POLL_MS = 5;
const HAS_FIELD = "document.activeElement?.matches('input, textarea') === true";

app.once('web-contents-created', (_event, contents) => {
  contents.once('dom-ready', () => void tell(contents));
});

/** @param {Electron.WebContents} contents */
async function tell(contents) {
  while (!(await contents.executeJavaScript(HAS_FIELD))) await sleep(POLL_MS);
  console.log(`usable ${Date.now() - (process.getCreationTime() ?? Number.NaN)}`);
}
