import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Marionette } from './marionette.ts';

const PREFERENCES = {
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'browser.sessionstore.interval': 500,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

interface FirefoxUse {
  /** Folder like `~/.mozilla/firefox`, in which the profile is created. */
  readonly root: string;
  readonly program: string;
  readonly port: number;
  readonly origin: string;
  /** Called while Firefox is still open. */
  readonly whileOpen: (profile: string) => Promise<void>;
}

/** Creates in Firefox what a person would: bookmarks, visits, tabs, a login, cookies, a search engine. */
export async function useFirefox(use: FirefoxUse): Promise<void> {
  const profile = join(use.root, 'abc.default');
  await mkdir(profile, { recursive: true });
  await writeFile(
    join(use.root, 'profiles.ini'),
    '[Profile0]\nName=Ada\nIsRelative=1\nPath=abc.default\nDefault=1\n\n[General]\nVersion=2\n',
  );
  const preferences = { ...PREFERENCES, 'marionette.port': use.port };
  await writeFile(
    join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const firefox = spawn(
    use.program,
    ['-marionette', '-remote-allow-system-access', '-headless', '-no-remote', '-profile', profile],
    { stdio: 'ignore', env: { ...process.env, HOME: use.root } },
  );
  try {
    const marionette = await Marionette.open(use.port);
    await marionette.command('WebDriver:NewSession');
    await marionette.inBrowser(FILL);
    await marionette.visit(`${use.origin}/login`);
    await marionette.visit(`${use.origin}/first`);
    await marionette.inBrowser(`
      gBrowser.addTrustedTab(${JSON.stringify(`${use.origin}/second`)});
      await new Promise((resolve) => setTimeout(resolve, 4000));`);
    await use.whileOpen(profile);
    const isGone = once(firefox, 'exit');
    await marionette.command('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => undefined);
    marionette.close();
    await isGone;
  } finally {
    if (firefox.exitCode === null) firefox.kill('SIGKILL');
  }
}

const FILL = `
  const { PlacesUtils } = ChromeUtils.importESModule('resource://gre/modules/PlacesUtils.sys.mjs');
  const { bookmarks } = PlacesUtils;
  const folder = await bookmarks.insert({ parentGuid: bookmarks.toolbarGuid, title: 'Travel', type: bookmarks.TYPE_FOLDER });
  await bookmarks.insert({ parentGuid: folder.guid, title: 'Trains', url: 'https://trains.example/' });
  await bookmarks.insert({ parentGuid: bookmarks.unfiledGuid, title: 'Script', url: 'javascript:alert(1)' });
  const login = Cc['@mozilla.org/login-manager/loginInfo;1'].createInstance(Ci.nsILoginInfo);
  login.init('https://shop.example', 'https://shop.example', null, 'ada', 's3cret-ö', '', '');
  await Services.logins.addLoginAsync(login);
  const realm = Cc['@mozilla.org/login-manager/loginInfo;1'].createInstance(Ci.nsILoginInfo);
  realm.init('https://intranet.example', null, 'Staff', 'ada', 'other', '', '');
  await Services.logins.addLoginAsync(realm);
  const { SearchService } = ChromeUtils.importESModule('moz-src:///toolkit/components/search/SearchService.sys.mjs');
  await SearchService.init();
  await SearchService.addUserEngine({ name: 'Wörter', url: 'https://words.example/?q={searchTerms}', alias: 'w' });`;
