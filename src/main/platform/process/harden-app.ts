import { app } from 'electron';

import { isTestStart } from '../start/test-start.ts';

/** Whether the tests of this checkout have started the program. */
export const IS_UNDER_TEST = isTestStart({
  isPackaged: app.isPackaged,
  appFolder: app.getAppPath(),
  env: process.env,
});

/** Switches that open the program to others or disable protections around pages; the program does not start with them. */
export const REFUSED_SWITCHES = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'inspect',
  'inspect-brk',
  'inspect-port',
  'js-flags',
  'load-extension',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'allow-insecure-localhost',
  'allow-running-insecure-content',
  'unsafely-treat-insecure-origin-as-secure',
  'host-rules',
  'host-resolver-rules',
  'ssl-key-log-file',
  'log-net-log',
  'no-sandbox',
  'single-process',
  'no-zygote',
  'disable-gpu-sandbox',
  'disable-namespace-sandbox',
  'disable-seccomp-filter-sandbox',
  'disable-setuid-sandbox',
  'disable-site-isolation-trials',
  'disable-web-security',
  'disable-popup-blocking',
  'auto-open-devtools-for-tabs',
];

/** Features of Chromium that contact servers on their own. */
const SILENT_FEATURES = [
  'AutofillServerCommunication',
  'CertificateTransparencyComponentUpdater',
  'InterestFeedContentSuggestions',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'SafetyTips',
  'Translate',
];

/** Returns the first refused switch that the program was started with; `null` when it may start. */
export function findRefusedSwitch(): string | null {
  if (IS_UNDER_TEST) return null;
  // Chromium's sandbox does not work as root, so the launcher of a checkout turns it off then.
  const isRootOfCheckout = !app.isPackaged && process.getuid?.() === 0;
  const refused = REFUSED_SWITCHES.filter((name) => name !== 'no-sandbox' || !isRootOfCheckout);
  return refused.find((name) => app.commandLine.hasSwitch(name)) ?? null;
}

/** Sets the protections that hold for the whole program. Must be called before Electron's `ready` event. */
export function hardenApp(): void {
  // In development Electron writes security advice into the console of every page, but the pages are not ours.
  process.env['ELECTRON_DISABLE_SECURITY_WARNINGS'] = 'true';
  const { commandLine } = app;
  // As root Chromium’s sandbox does not start, and the launcher passes this switch.
  if (!commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  const given = commandLine.getSwitchValue('disable-features');
  commandLine.appendSwitch(
    'disable-features',
    [given, ...SILENT_FEATURES].filter(Boolean).join(','),
  );
  // Lets pages offer tools (WebMCP), from Chromium 149 on. An older engine ignores the name.
  const enabled = commandLine.getSwitchValue('enable-blink-features');
  commandLine.appendSwitch('enable-blink-features', [enabled, 'WebMCP'].filter(Boolean).join(','));
  // Electron opens no window for this API but reports success; without the API, pages fall back to picture-in-picture of the video alone.
  commandLine.appendSwitch('disable-blink-features', 'DocumentPictureInPictureAPI');
  commandLine.appendSwitch('disable-component-update');
  commandLine.appendSwitch('disable-background-networking');
  commandLine.appendSwitch('disable-domain-reliability');
  commandLine.appendSwitch('disable-breakpad');
  commandLine.appendSwitch('no-pings');
  // A session downloads missing dictionaries from Google: at the start and unasked, those of the system's languages, even when it checks no
  // spelling.
  app.on('session-created', (session) => {
    session.setSpellCheckerDictionaryDownloadURL('data:,');
    session.setSpellCheckerEnabled(false);
    session.setSpellCheckerLanguages([]);
  });
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-attach-webview', (event) => event.preventDefault());
  });
  // Electron's default sends the first certificate there is, which identifies the person.
  app.on('select-client-certificate', (event, _contents, _url, _certificates, choose) => {
    event.preventDefault();
    choose();
  });
  // There is deliberately no `certificate-error` and no `login` handler: Electron then refuses both, except in tabs, where the person is
  // asked.
}
