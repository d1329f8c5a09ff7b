// The least that a window with tabs takes: what Waymark's shell is measured against.
const { app, BrowserWindow, WebContentsView } = require('electron');

/** @type {Electron.WebContentsView[]} */
const tabs = [];

/**
 * Opens a page in a view of its own that fills the window below 88 px, as Waymark's tabs do.
 * @param {string} url
 */
async function openTab(url) {
  const [window] = BrowserWindow.getAllWindows();
  const view = new WebContentsView();
  tabs.push(view);
  window.contentView.addChildView(view);
  const [width, height] = window.getContentSize();
  view.setBounds({ x: 0, y: 88, width, height: height - 88 });
  await view.webContents.loadURL(url);
}

async function start() {
  await app.whenReady();
  const window = new BrowserWindow({ width: 1280, height: 800 });
  await window.loadURL('data:text/html,<title>Plain</title><input autofocus>');
  for (const url of process.argv.filter((argument) => argument.startsWith('http')))
    await openTab(url);
}

void start();
