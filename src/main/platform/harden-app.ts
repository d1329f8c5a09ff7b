import { app } from 'electron';

/** Switches that would take the page’s walls down; a packaged program does not start with them. */
const REFUSED_SWITCHES = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'ignore-certificate-errors',
  'no-sandbox',
  'disable-web-security',
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

/** The first refused switch that a packaged program was started with; `null` when it may start. */
export function findRefusedSwitch(): string | null {
  if (!app.isPackaged) return null;
  return REFUSED_SWITCHES.find((name) => app.commandLine.hasSwitch(name)) ?? null;
}

/** Sets what holds for the whole program. Has to be called before it is ready. */
export function hardenApp(): void {
  // In development Electron writes advice about its own program into the console of every page; the pages are not ours.
  process.env['ELECTRON_DISABLE_SECURITY_WARNINGS'] = 'true';
  const { commandLine } = app;
  // As root Chromium’s sandbox does not start, and the launcher says so with this switch; packaged programs refuse it.
  if (!commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  const given = commandLine.getSwitchValue('disable-features');
  commandLine.appendSwitch(
    'disable-features',
    [given, ...SILENT_FEATURES].filter(Boolean).join(','),
  );
  commandLine.appendSwitch('disable-component-update');
  commandLine.appendSwitch('disable-domain-reliability');
  commandLine.appendSwitch('disable-breakpad');
  commandLine.appendSwitch('no-pings');
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-attach-webview', (event) => event.preventDefault());
  });
  // The default sends the first certificate there is, which names the person.
  app.on('select-client-certificate', (event, _contents, _url, _certificates, choose) => {
    event.preventDefault();
    choose();
  });
  // No `certificate-error` and no `login` handler on purpose: Electron then refuses both.
}
