import { app } from 'electron';

import { isTestStart } from './test-start.ts';

/** Whether the tests of this checkout have started the program. */
export const IS_UNDER_TEST = isTestStart({
  isPackaged: app.isPackaged,
  appFolder: app.getAppPath(),
  env: process.env,
});

/** Switches that open the program to others or take the walls around pages down; it does not start with them. */
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

/** Parts of Chromium that contact servers which nobody asked for. */
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

/** The first refused switch that the program was started with; `null` when it may start. */
export function findRefusedSwitch(): string | null {
  if (IS_UNDER_TEST) return null;
  // Chromium's sandbox cannot be had as root; from a checkout the launcher then leaves it away.
  const isRootOfCheckout = !app.isPackaged && process.getuid?.() === 0;
  const refused = REFUSED_SWITCHES.filter((name) => name !== 'no-sandbox' || !isRootOfCheckout);
  return refused.find((name) => app.commandLine.hasSwitch(name)) ?? null;
}

/** Sets what holds for the whole program. Has to be called before it is ready. */
export function hardenApp(): void {
  // In development Electron writes advice about its own program into the console of every page; the pages are not ours.
  process.env['ELECTRON_DISABLE_SECURITY_WARNINGS'] = 'true';
  const { commandLine } = app;
  // As root Chromium’s sandbox does not start, and the launcher says so with this switch.
  if (!commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  const given = commandLine.getSwitchValue('disable-features');
  commandLine.appendSwitch(
    'disable-features',
    [given, ...SILENT_FEATURES].filter(Boolean).join(','),
  );
  // Electron opens no window for it and says that it did; without it pages show their video alone.
  commandLine.appendSwitch('disable-blink-features', 'DocumentPictureInPictureAPI');
  commandLine.appendSwitch('disable-component-update');
  commandLine.appendSwitch('disable-background-networking');
  commandLine.appendSwitch('disable-domain-reliability');
  commandLine.appendSwitch('disable-breakpad');
  commandLine.appendSwitch('no-pings');
  // A session fetches the dictionaries that it misses from Google: at the start and unasked, those of the system's languages, even when it
  // checks no spelling.
  app.on('session-created', (session) => {
    session.setSpellCheckerDictionaryDownloadURL('data:,');
    session.setSpellCheckerEnabled(false);
    session.setSpellCheckerLanguages([]);
  });
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-attach-webview', (event) => event.preventDefault());
  });
  // The default sends the first certificate there is, which names the person.
  app.on('select-client-certificate', (event, _contents, _url, _certificates, choose) => {
    event.preventDefault();
    choose();
  });
  // No `certificate-error` and no `login` handler on purpose: Electron then refuses both, but in tabs where the person is asked.
}
